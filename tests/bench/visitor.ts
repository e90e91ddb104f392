import { dayAt } from "./inventory_paths.ts";
import type { Random } from "./random.ts";
import { type BenchShop, buyerAt, expectedCodeOf } from "./shop.ts";

/** The day of a period, counted from today. */
function periodIn({ int }: Random) {
  const from = int(1, 300);
  return { pickup_date: dayAt(from), return_date: dayAt(from + int(0, 3)) };
}

/** Returns what the widget reads when a visitor opens it and chooses dates. Its files come from a cache. */
export function pathsOfView(random: Random): string[] {
  const { pickup_date, return_date } = periodIn(random);
  const month = pickup_date.slice(0, 7);
  return [
    "/v1/storefront/shop",
    "/api/sign/template",
    "/v1/storefront/items",
    `/v1/storefront/availability?from=${month}-01&to=${month}-28`,
    `/v1/storefront/inventory?pickup_date=${pickup_date}&return_date=${return_date}`,
  ];
}

/** Opens the widget and chooses dates, as a visitor does. Returns the number of responses that are not 2xx. */
export async function view(base: string, { publishable_key }: BenchShop, random: Random): Promise<number> {
  const headers = { authorization: `Bearer ${publishable_key}` };
  const paths = pathsOfView(random);
  const read = async (path: string) => {
    const response = await fetch(base + path, { headers });
    await response.body?.cancel();
    return response.ok ? 0 : 1;
  };
  const first = await Promise.all(paths.slice(0, -1).map(read));
  return [...first, await read(paths.at(-1)!)].reduce((sum, failed) => sum + failed, 0);
}

/** Books one item like the widget: quote, hold and booking. Returns false if it is sold out. */
export async function book(
  base: string,
  shop: BenchShop,
  { number, random }: { number: number; random: Random },
): Promise<boolean> {
  const buyer = buyerAt(base, shop, number);
  const cart = { ...periodIn(random), line_items: [{ fleet_item_id: random.pick(shop.items), quantity: 1 }] };
  try {
    const { total: amount } = await buyer("POST /v1/storefront/quote", { body: cart });
    const customer = { name: "Ada", email: `visitor-${number % 5_000}@example.com` };
    const { payment_intent_id, client_secret } = await buyer("POST /api/storefront/payment-intent", {
      body: { amount, booking_details: cart, customer },
      once: crypto.randomUUID(),
    });
    await buyer("POST /api/storefront/demo-payment", { body: { client_secret: client_secret!, outcome: "paid" } });
    await buyer("POST /v1/storefront/book", { body: { payment_intent_id } });
    return true;
  } catch (error) {
    expectedCodeOf(error, ["out_of_stock"]);
    return false;
  }
}
