import { bookOnline } from "./book.ts";
import type { TestSubscription } from "./push_service.ts";
import { openBrowserOf } from "./shared_device.ts";
import { openShop, type TestShop } from "./shop.ts";

/** Opens a shop with an item that can be booked online. */
export async function openPushShop() {
  const shop = await openShop({ settings: { trusted_proxies: ["127.0.0.1"] } });
  const item = await shop.addItem({ name: "Red canoe", inventory_count: 50, live: true });
  return { shop, book: (email?: string) => bookOnline(shop, { items: [{ id: item.id, quantity: 2 }], email }), item };
}

/** Notifies the device of a session. */
export async function subscribe(
  shop: TestShop,
  token: string,
  { own: _, ...subscription }: TestSubscription,
  more: { device?: string; renew?: boolean } = {},
) {
  const browser = openBrowserOf(shop, token);
  const { body: { public_key } } = await browser.get("staff/me/push");
  return await browser.post("staff/me/push", { subscription, public_key, ...more });
}

/** Counts the subscriptions of a shop. */
export async function countDevices({ sql, id }: TestShop): Promise<number> {
  const [row] = await sql`select count(*)::int as count from push_subscriptions where tenant_id = ${id}`;
  return row!.count;
}

/** Returns the time of the shop some minutes later. */
export const inMinutes = (shop: TestShop, minutes: number) => new Date(shop.clock.now().getTime() + minutes * 60_000);
