import assert from "node:assert/strict";
import { readWidget } from "../../server/pages/widget.ts";
import { addProduct } from "./products.ts";
import { BASE, openShop } from "./shop.ts";

/** Opens a live shop in Berlin with two sizes of a kayak, a rate in summer, a canoe, hours, a telephone and a place. */
export async function openPages({ mode = "live" }: { mode?: "live" | "test" } = {}) {
  const shop = await openShop({ widget: await readWidget(), mode });
  const { slug } = await shop.staff("PATCH /v1/shop", {
    body: {
      name: "River & Sons",
      timezone: "Europe/Berlin",
      locale: "en-GB",
      phone: "+49 30 5550123",
      opening_hours: { mon: [["09:00", "12:00"], ["13:00", "24:00"]], tue: [["09:00", "12:00"]] },
      closed_dates: ["2027-05-10", "2028-01-01"],
      tax_percent: 19,
      prices_include_tax: true,
    },
  });
  await shop.staff("POST /v1/pickup-locations", { body: { name: "Pier", address: "1 Dock Road\nRiverbank" } });
  const { product, sizes: [m, l] } = await addProduct(shop, ["M", "L"], {
    price_multi_day: 3_000,
    photos: [{ url: "https://pictures.example/kayak.jpg" }],
  });
  const canoe = await shop.addItem({ name: "Canoe", slug: "canoe", description: "Wide and steady" });
  await shop.staff("POST /v1/rates", {
    body: {
      name: "Summer",
      dates: [{ from: "2027-06-01", to: "2027-08-31" }],
      yearly: true,
      applies_to: { product_ids: [product.id] },
      change: { percent: 10 },
    },
  });
  return {
    shop,
    slug,
    product,
    m: m!,
    l: l!,
    canoe,
    /** The address of the shop's home page. */
    home: `${BASE}/book/${slug}`,
    /** Requests a page of the shop, such as `"/canoe"`. */
    get: async (path: string): Promise<Response> => await shop.request(`/book/${slug}${path}`),
    /** Returns the markup of a page. */
    async read(path: string): Promise<string> {
      const response = await shop.request(`/book/${slug}${path}`);
      assert.equal(response.status, 200);
      return await response.text();
    },
    [Symbol.asyncDispose]: () => shop[Symbol.asyncDispose](),
  };
}

/** Returns the structured data of a page. */
export function dataOf(page: string): object[] {
  const [, json] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(page)!;
  return JSON.parse(json!)["@graph"];
}

/** Returns the rows of a page's price lists: the length, and the amount of each rate. */
export function pricesOf(page: string): string[][] {
  const [, list] = /<section class="prices[^"]*"(.*?)<\/section>/s.exec(page)!;
  return [...list!.matchAll(/<tr>(.*?)<\/tr>/gs)].map(([, row]) =>
    [...row!.matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/gs)].map(([, cell]) =>
      cell!.replace(/<[^>]+>/g, "").replace(/[\s\u00a0]+/g, " ").trim()
    )
  );
}
