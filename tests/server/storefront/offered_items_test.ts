import assert from "node:assert/strict";
import { openShop } from "../../support/shop.ts";

const route = "GET /v1/storefront/items";

Deno.test(`${route} lists what is for rent online, each with its first photo and its lowest price`, async () => {
  await using shop = await openShop();
  const photos = [{ url: "https://photos.example/1.jpg", alt: "Red" }, { url: "https://photos.example/2.jpg" }];
  const kayak = await shop.addItem({ name: "Kayak", price_half_day: 2_000, price_full_day: 3_500, photos });
  await shop.addItem({ name: "Hidden", live: false });
  await shop.addItem({ name: "Broken", status: "maintenance" });
  await shop.addItem({ name: "Hut", price_half_day: 2_000, price_full_day: 3_500, min_duration: 3 });
  const { data } = await shop.visitor(route, { query: {} });
  assert.deepEqual(data.map(({ name, from_price }) => [name, from_price]), [["Kayak", 2_000], ["Hut", 10_500]]);
  assert.deepEqual(data[0], {
    id: kayak.id,
    slug: kayak.slug,
    name: "Kayak",
    category_id: kayak.category_id,
    photos: [{ url: "https://photos.example/1.jpg", alt: "Red", variants: [] }],
    from_price: 2_000,
  });
});

Deno.test(`${route} adds required add-ons to the price`, async () => {
  await using shop = await openShop();
  await shop.addItem({ name: "Kayak", price_half_day: 2_000, price_full_day: 3_500 });
  const body = { name: "Vest", price: 500, price_type: "per_day", mode: "required" } as const;
  await shop.staff("POST /v1/addons", { body });
  const { data } = await shop.visitor(route, { query: {} });
  assert.equal(data[0]!.from_price, 2_500);
});

Deno.test(`${route} lists one category by its id or slug, and at most 24 items`, async () => {
  await using shop = await openShop();
  for (let at = 0; at < 25; at++) await shop.addItem({ name: `Kayak ${at}` });
  const { id, slug } = await shop.staff("POST /v1/fleet/categories", { body: { name: "Boards", slug: "boards" } });
  await shop.addItem({ name: "Board", category_id: id });
  const count = async (category?: string) => (await shop.visitor(route, { query: { category } })).data.length;
  assert.deepEqual([await count(), await count(id), await count(slug), await count("none")], [24, 1, 1, 0]);
});
