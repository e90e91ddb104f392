import assert from "node:assert/strict";
import { changeItem } from "../../../server/fleet/items.sql.ts";
import { deleteUnusedPhoto } from "../../../server/fleet/photos.ts";
import { openShop, type TestShop } from "../../support/shop.ts";
import { uploadPhoto } from "../../support/upload_photo.ts";
import { waitUntilBlocked } from "../../support/wait_until_blocked.ts";

/** Shows a picture as the cover of the shop, or no picture. */
const setCover = async (shop: TestShop, cover_url: string | null) =>
  await shop.staff("PATCH /v1/shop", { body: { cover_url } });

/** Shows a picture as the logo of the shop, or no picture. */
const setLogo = async (shop: TestShop, logo_url: string | null) =>
  await shop.staff("PATCH /v1/shop", { body: { branding: { logo_url, primary_color: null } } });

const pathOf = (url: string) => new URL(url).pathname.replace("/storage/", "");
const copyOf = (url: string) => url.replace(/\.jpg$/, "_320.webp");

/** Runs the due jobs. Returns whether the storage has a photo and its smaller copy. */
async function isStored(shop: TestShop, url: string): Promise<boolean> {
  await shop.runDueJobs();
  const [photo, copy] = await Promise.all([url, copyOf(url)].map((url) => shop.deps.storage.exists(pathOf(url))));
  assert.equal(photo, copy, "a photo and its smaller copy are kept or deleted together");
  return photo!;
}

Deno.test("a replaced or removed logo or cover leaves no file in the storage", async () => {
  await using shop = await openShop();
  const [first, second, logo] = [await uploadPhoto(shop), await uploadPhoto(shop), await uploadPhoto(shop)];
  await setLogo(shop, logo);
  await setCover(shop, first);
  await setCover(shop, second);
  assert.deepEqual([await isStored(shop, first), await isStored(shop, second)], [false, true]);
  await setCover(shop, null);
  assert.deepEqual([await isStored(shop, second), await isStored(shop, logo)], [false, true]);
  await setLogo(shop, "https://boats.example/logo.svg");
  assert.equal(await isStored(shop, logo), false);
  await setLogo(shop, null);
  await shop.runDueJobs();
  assert.equal((await shop.sql`select from photos p where p.tenant_id = ${shop.id}`).count, 0, "no bytes are counted");
});

Deno.test("a replaced logo is deleted when the logo was its smaller copy", async () => {
  await using shop = await openShop();
  const logo = await uploadPhoto(shop);
  await setLogo(shop, copyOf(logo));
  await setLogo(shop, null);
  assert.equal(await isStored(shop, logo), false);
});

Deno.test("a replaced logo or cover keeps its file while the shop shows it elsewhere", async () => {
  await using shop = await openShop();
  const picture = await uploadPhoto(shop);
  const category = await shop.staff("POST /v1/fleet/categories", {
    body: { name: "Boats", slug: "boats", image_url: picture },
  });
  const item = await shop.addItem({ photos: [{ url: copyOf(picture) }] });
  await setLogo(shop, picture);
  await setCover(shop, copyOf(picture));
  await setCover(shop, null);
  assert.ok(await isStored(shop, picture), "it is the logo");
  await setLogo(shop, null);
  assert.ok(await isStored(shop, picture), "an item and a category show it");
  await setLogo(shop, picture);
  await shop.staff("PATCH /v1/fleet/items/:id", { params: { id: item.id }, body: { photos: [] } });
  await setLogo(shop, null);
  assert.ok(await isStored(shop, picture), "a category shows it");
  await setLogo(shop, picture);
  const ref = { params: { id: category.id } };
  await shop.staff("PATCH /v1/fleet/categories/:id", { ...ref, body: { image_url: null } });
  await setLogo(shop, null);
  assert.equal(await isStored(shop, picture), false);
});

Deno.test("a replaced cover keeps its file if it is shown again before the job runs", async () => {
  await using shop = await openShop();
  const cover = await uploadPhoto(shop);
  await setCover(shop, cover);
  await setCover(shop, null);
  await setCover(shop, cover);
  assert.ok(await isStored(shop, cover));
});

Deno.test("a replaced cover keeps its file if an item is being changed to show it", async () => {
  await using shop = await openShop();
  const cover = await uploadPhoto(shop);
  const { id } = await shop.addItem();
  await setCover(shop, cover);
  await setCover(shop, null);
  const { job } = await shop.sql.begin(async (tx) => {
    await changeItem(tx, shop.id, { id, photos: [{ url: pathOf(cover) }] });
    const job = deleteUnusedPhoto(shop.deps, { tenant_id: shop.id, url: pathOf(cover) });
    await waitUntilBlocked(tx, { by: 1, beside: shop.sql });
    return { job };
  });
  await job;
  assert.ok(await isStored(shop, cover));
});

Deno.test("a logo that is the photo of another shop keeps that photo", async () => {
  await using shop = await openShop();
  await using other = await openShop();
  const photo = await uploadPhoto(other);
  await setLogo(shop, photo);
  await setLogo(shop, null);
  await shop.runDueJobs();
  assert.ok(await isStored(other, photo));
});
