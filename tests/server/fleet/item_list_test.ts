import assert from "node:assert/strict";
import sharp from "sharp";
import { assertProblem } from "../../support/assert_problem.ts";
import { openShop } from "../../support/shop.ts";

async function picture(): Promise<Blob> {
  const image = sharp({ create: { width: 700, height: 500, channels: 3, background: "#3f7fb0" } });
  return new Blob([new Uint8Array(await image.jpeg().toBuffer())], { type: "image/jpeg" });
}

Deno.test("GET /v1/fleet/items lists the items of a state", async () => {
  await using shop = await openShop();
  const on = await shop.addItem({ name: "On sale" });
  const { category_id } = on;
  const off = await shop.addItem({ category_id, live: false });
  const repair = await shop.addItem({ category_id, status: "maintenance" });
  const old = await shop.addItem({ category_id, status: "retired" });
  const ids = async (state: "active" | "on_sale" | "off_sale" | "retired") =>
    (await shop.staff("GET /v1/fleet/items", { query: { state } })).data.map(({ id }) => id);
  assert.deepEqual(await ids("active"), [on.id, off.id, repair.id]);
  assert.deepEqual(await ids("on_sale"), [on.id]);
  assert.deepEqual(await ids("off_sale"), [off.id, repair.id]);
  assert.deepEqual(await ids("retired"), [old.id]);
  const visible = await shop.visitor("GET /v1/fleet/items", { query: { state: "retired" } });
  assert.deepEqual(visible.data, []);
});

Deno.test("GET /v1/fleet/items shows staff the smallest copy of the first photo", async () => {
  await using shop = await openShop();
  const stored = await shop.staff("POST /v1/fleet/photos", {
    form: { file: await picture() },
  });
  const { category_id } = await shop.addItem({ photos: [{ url: stored.url }] });
  await shop.addItem({ category_id, photos: [{ url: "https://photos.example/a.jpg" }] });
  await shop.addItem({ category_id });
  const { data } = await shop.staff("GET /v1/fleet/items");
  assert.deepEqual(data.map(({ thumbnail_url }) => thumbnail_url), [
    stored.variants[0]!.url,
    "https://photos.example/a.jpg",
    null,
  ]);
  assert.equal(stored.variants[0]!.width, 320);
  assert.ok(!("thumbnail_url" in (await shop.visitor("GET /v1/fleet/items")).data[0]!));
});

Deno.test("a photo keeps its text for screen readers, for staff and in the storefront", async () => {
  await using shop = await openShop();
  const photos = [{ url: "https://photos.example/a.jpg", alt: "A red kayak" }, { url: "https://photos.example/b.jpg" }];
  const { id } = await shop.addItem({ photos });
  assert.deepEqual((await shop.staff("GET /v1/fleet/items/:id", { params: { id } })).photos, photos);
  const { data } = await shop.staff("GET /v1/fleet/items/:id/photos", { params: { id } });
  assert.deepEqual(data.map(({ alt }) => alt), ["A red kayak", null]);
  const period = { pickup_date: "2027-07-01", return_date: "2027-07-02" };
  const [shown] = (await shop.visitor("GET /v1/storefront/inventory", { query: period })).data;
  assert.deepEqual(shown!.photos.map(({ alt }) => alt), ["A red kayak", undefined]);
});

Deno.test("DELETE /v1/fleet/photos keeps a photo that an item, the logo or the cover shows if it deletes only unused ones", async () => {
  await using shop = await openShop();
  const { path, url } = await shop.staff("POST /v1/fleet/photos", { form: { file: await picture() } });
  const { id } = await shop.addItem({ photos: [{ url }] });
  const body = { path, if_unused: true };
  await assertProblem("photo_in_use", shop.staff("DELETE /v1/fleet/photos", { body }));
  await shop.staff("PATCH /v1/fleet/items/:id", { params: { id }, body: { photos: [] } });
  const none = { logo_url: null, primary_color: null };
  for (const shown of [{ cover_url: url }, { cover_url: null, branding: { ...none, logo_url: url } }]) {
    await shop.staff("PATCH /v1/shop", { body: shown });
    await assertProblem("photo_in_use", shop.staff("DELETE /v1/fleet/photos", { body }));
  }
  await shop.staff("PATCH /v1/shop", { body: { branding: none } });
  assert.deepEqual(await shop.staff("DELETE /v1/fleet/photos", { body }), { deleted: true, path });
  await assertProblem("not_found", shop.staff("DELETE /v1/fleet/photos", { body }));
});
