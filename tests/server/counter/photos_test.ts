import assert from "node:assert/strict";
import sharp from "sharp";
import { contract, type Endpoint } from "../../../shared/contract/mod.ts";
import { assertProblem } from "../../support/assert_problem.ts";
import { bookWalkIn } from "../../support/book.ts";
import { openShop } from "../../support/shop.ts";

/** Opens a shop with a booking, and a picture that is wide enough for two smaller copies. */
async function openPhotographed() {
  const shop = await openShop();
  const item = await shop.addItem({ inventory_count: 2 });
  const [booking, other] = [await bookWalkIn(shop, { items: [item] }), await bookWalkIn(shop, { items: [item] })];
  const image = sharp({ create: { width: 700, height: 300, channels: 3, background: "red" } });
  const jpeg = new Uint8Array(await image.jpeg().toBuffer());
  const params = { id: booking.id };
  const routes = {
    upload: (bytes = jpeg, id = booking.id, init?: { idempotency_key: string }) =>
      shop.staff("POST /v1/bookings/:id/photos", {
        params: { id },
        form: { file: new File([bytes], "a.jpg") },
        ...init,
      }),
    list: async (id = booking.id) => (await shop.staff("GET /v1/bookings/:id/photos", { params: { id } })).data,
    read: async (photo_id: string, { size, id = booking.id }: { size?: "small" | "full"; id?: string } = {}) =>
      await shop.staff("GET /v1/bookings/:id/photos/:photo_id", { params: { id, photo_id }, query: { size } }),
    remove: (photo_id: string, id = booking.id) =>
      shop.staff("DELETE /v1/bookings/:id/photos/:photo_id", { params: { id, photo_id } }),
    files: async () =>
      (await Array.fromAsync(Deno.readDir(`${shop.folder}/booking_photos/${shop.id}`))).map(({ name }) => name),
    updates: async () =>
      (await shop.staff("GET /v1/events", { query: { booking_id: booking.id, type: "booking.updated" } })).data.length,
  };
  return Object.assign(shop, routes, { booking, other, params });
}

Deno.test("photos of a booking are listed oldest first, read in two sizes and deleted with their files", async () => {
  await using shop = await openPhotographed();
  const [first, second] = [await shop.upload(), await shop.upload()];
  assert.deepEqual([first.width, first.height], [700, 300]);
  assert.deepEqual(await shop.list(), [first, second]);
  const widthOf = async (size?: "small" | "full") => {
    const blob = await shop.read(first.id, { size });
    return [blob.type, (await sharp(await blob.bytes()).metadata()).width];
  };
  assert.deepEqual(await widthOf(), ["image/jpeg", 700]);
  assert.deepEqual([await widthOf("full"), await widthOf("small")], [["image/jpeg", 700], ["image/webp", 320]]);
  assert.equal((await shop.files()).length, 6);
  assert.equal(await shop.updates(), 2);
  assert.deepEqual(await shop.remove(first.id), { deleted: true, id: first.id });
  assert.deepEqual(await shop.list(), [second]);
  assert.equal((await shop.files()).length, 3);
  assert.equal(await shop.updates(), 3);
  await shop.runDueJobs();
  assert.equal((await shop.files()).length, 3, "the files of the other photo stay");
});

Deno.test("photos are found only in their own booking", async () => {
  await using shop = await openPhotographed();
  const { id } = await shop.upload();
  const other = shop.other.id;
  for (
    const refused of [
      () => shop.list("bk_unknown"),
      () => shop.upload(undefined, "bk_unknown"),
      () => shop.read("ph_unknown"),
      () => shop.read(id, { id: other }),
      () => shop.remove("ph_unknown"),
      () => shop.remove(id, "bk_unknown"),
      () => shop.remove(id, other),
    ]
  ) await assertProblem("not_found", refused());
  assert.deepEqual(await shop.list(other), []);
  assert.equal((await shop.list()).length, 1);
  assert.equal((await shop.files()).length, 3);
});

Deno.test("a file of a booking that is no image is refused, and a missing file is not found", async () => {
  await using shop = await openPhotographed();
  await assertProblem("unsupported_media_type", shop.upload(new TextEncoder().encode("<svg/>")));
  const { id } = await shop.upload();
  for (const name of await shop.files()) await Deno.remove(`${shop.folder}/booking_photos/${shop.id}/${name}`);
  await assertProblem("not_found", shop.read(id));
});

Deno.test("POST /v1/bookings/:id/photos keeps no file of an upload that is one too many", async () => {
  await using shop = await openShop();
  const { id } = await bookWalkIn(shop, { items: [{ id: (await shop.addItem()).id }] });
  const params = { id };
  const png = await sharp({ create: { width: 8, height: 8, channels: 3, background: "red" } }).png().toBuffer();
  const upload = () =>
    shop.staff("POST /v1/bookings/:id/photos", { params, form: { file: new File([new Uint8Array(png)], "a.png") } });
  for (let count = 0; count < 20; count++) await upload();
  await assertProblem("invalid_request", upload());
  const files = await Array.fromAsync(Deno.readDir(`${shop.folder}/booking_photos/${shop.id}`));
  assert.equal(files.length, 20);
});

Deno.test("POST /v1/bookings/:id/photos answers 404 for an unknown booking without reading the body", async () => {
  await using shop = await openShop();
  let pulls = 0;
  const pull = (controller: ReadableStreamDefaultController<Uint8Array>) => {
    pulls++;
    controller.enqueue(new Uint8Array(65_536));
  };
  const response = await shop.request("/v1/bookings/bk_unknown/photos", {
    method: "POST",
    body: new ReadableStream({ pull }, { highWaterMark: 0 }),
    headers: {
      "authorization": `Bearer ${shop.keys.secret}`,
      "content-type": "multipart/form-data; boundary=limit",
    },
  });
  assert.deepEqual([response.status, pulls], [404, 0]);
  await response.body?.cancel();
});

Deno.test("each route with a form and an id in its path names the route of the record that the form is for", () => {
  for (const [route, { form, form_of }] of Object.entries<Endpoint>(contract)) {
    assert.equal(form_of !== undefined, form !== undefined && route.includes(":"), route);
    if (!form_of) continue;
    assert.deepEqual(contract[form_of as "GET /v1/bookings/:id/photos"].errors.includes("not_found"), true, route);
  }
});
