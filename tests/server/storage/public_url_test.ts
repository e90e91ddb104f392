import assert from "node:assert/strict";
import sharp from "sharp";
import { createApp } from "../../../server/app.ts";
import { Memory } from "../../../server/memory.ts";
import { toPublicUrl, toStoredUrl } from "../../../server/storage/public_url.ts";
import { openShop, type TestShop } from "../../support/shop.ts";

async function pictureFile(): Promise<Blob> {
  const image = sharp({ create: { width: 700, height: 300, channels: 3, background: "#3f7fb0" } });
  return new Blob([new Uint8Array(await image.jpeg().toBuffer())], { type: "image/jpeg" });
}

const storage_url = "https://files.example/storage";

Deno.test("toStoredUrl keeps the path of our own public files only, and toPublicUrl reverses it", () => {
  const path = "t/ten_01m815trdr000951hk30kgrnjy/ph_01m815tseh00071h4f7ag2kzza_320.webp";
  assert.equal(toStoredUrl(`${storage_url}/${path}`, storage_url), path);
  assert.equal(toPublicUrl(path, storage_url), `${storage_url}/${path}`);
  const foreign = [
    "https://cdn.example/kayak.jpg",
    `https://cdn.example/${path}`,
    `${storage_url}/waivers/ten_1/ws_1.pdf`,
    `${storage_url}/t/../../secret`,
    `${storage_url}/${path}?size=1`,
    storage_url,
  ];
  for (const url of foreign) {
    assert.equal(toStoredUrl(url, storage_url), url);
    assert.equal(toPublicUrl(url, storage_url), url);
  }
  assert.deepEqual([toStoredUrl(null, storage_url), toPublicUrl(null, storage_url)], [null, null]);
});

/** Returns every URL that the API shows for a photo used as item photo, category image and logo. */
async function shownUrls(shop: TestShop, storage_url: string, item_id: string) {
  // Another server has a memory of its own
  const deps = { ...shop.deps, memory: new Memory(), settings: { ...shop.deps.settings, storage_url } };
  const app = createApp(deps, { log: () => {}, limiter: undefined, strict: true });
  const headers = { authorization: `Bearer ${shop.keys.secret}` };
  const get = async (path: string) => await (await app.request(`http://shop.test${path}`, { headers })).json();
  const period = "pickup_date=2027-07-03&return_date=2027-07-05";
  const [item, items, photos, inventory] = await Promise.all([
    get(`/v1/fleet/items/${item_id}`),
    get("/v1/fleet/items"),
    get(`/v1/fleet/items/${item_id}/photos`),
    get(`/v1/storefront/inventory?${period}`),
  ]);
  const [category, categories] = await Promise.all([
    get(`/v1/fleet/categories/${item.category_id}`),
    get("/v1/fleet/categories"),
  ]);
  const [settings, profile] = await Promise.all([get("/v1/shop"), get("/v1/storefront/shop")]);
  return [
    item.photos[0].url,
    items.data[0].photos[0].url,
    photos.data[0].url,
    photos.data[0].variants[0].url,
    inventory.data[0].photos[0].url,
    inventory.data[0].photos[0].variants[0].url,
    category.image_url,
    categories.data[0].image_url,
    settings.branding.logo_url,
    profile.branding.logo_url,
  ] as string[];
}

Deno.test("every URL of a stored photo follows a changed STORAGE_URL", async () => {
  await using shop = await openShop();
  const photo = await shop.staff("POST /v1/fleet/photos", { form: { file: await pictureFile() } });
  const { id, category_id } = await shop.addItem({ photos: [{ url: photo.url }], live: true });
  await shop.staff("PATCH /v1/fleet/categories/:id", { params: { id: category_id }, body: { image_url: photo.url } });
  await shop.staff("PATCH /v1/shop", { body: { branding: { logo_url: photo.url } } });

  const before = await shownUrls(shop, shop.deps.settings.storage_url, id);
  assert.ok(before.every((url) => url.startsWith(`${shop.deps.settings.storage_url}/t/`)), before.join("\n"));
  const after = await shownUrls(shop, storage_url, id);
  assert.deepEqual(after, before.map((url) => url.replace(shop.deps.settings.storage_url, storage_url)));
});

Deno.test("PATCH with the URLs that the API showed changes no photo", async () => {
  await using shop = await openShop();
  const photo = await shop.staff("POST /v1/fleet/photos", { form: { file: await pictureFile() } });
  const { id } = await shop.addItem({ photos: [{ url: photo.url }, { url: "https://cdn.example/kayak.jpg" }] });
  const { photos } = await shop.staff("GET /v1/fleet/items/:id", { params: { id } });
  const changed = await shop.staff("PATCH /v1/fleet/items/:id", { params: { id }, body: { photos } });
  assert.deepEqual(changed.photos, photos);
  const [stored] = await shop.sql<{ photos: { url: string }[] }[]>`
    select i.photos from items i where i.tenant_id = ${shop.id} and i.id = ${id}`;
  assert.deepEqual(stored?.photos, [{ url: photo.path }, { url: "https://cdn.example/kayak.jpg" }]);
});
