import { singleKayaks } from "../../server/commands/demo/price_lists.ts";
import { dateInDays } from "./checkout.ts";
import type { TestShop } from "./shop.ts";
import { daily } from "./whole_day.ts";

/** Adds kayaks by a price list with hours to a shop, which then opens from 9:00 to `closes` in its own zone. */
export async function addKayaks(shop: TestShop, { closes = "13:00", slot_minutes = 60, inventory_count = 2 }: {
  closes?: string;
  slot_minutes?: 15 | 30 | 60;
  inventory_count?: number;
} = {}) {
  await shop.staff("PATCH /v1/shop", { body: { opening_hours: daily(["09:00", closes]), slot_minutes } });
  const { name, rows, extra_day } = singleKayaks;
  const body = { name, rows: [...rows], extra_day };
  const { id: price_table_id } = await shop.staff("POST /v1/price-tables", { body });
  const { id } = await shop.addItem({ name: "Kayak", inventory_count });
  await shop.staff("PATCH /v1/fleet/items/:id", { params: { id }, body: { price_table_id } });
  return id;
}

/** Books both kayaks from 9:00 to 10:00, and one from 10:00 to 11:00, in UTC. Returns the day after tomorrow. */
export async function bookMorning({ staff }: TestShop, fleet_item_id: string): Promise<string> {
  const date = dateInDays(2);
  const customer = { name: "Ada", email: "ada@shop.example" };
  for (const [from, to, quantity] of [["09", "10", 2], ["10", "11", 1]] as const) {
    const period = { pickup_date: `${date}T${from}:00:00Z`, return_date: `${date}T${to}:00:00Z` };
    await staff("POST /v1/bookings", { body: { ...period, line_items: [{ fleet_item_id, quantity }], customer } });
  }
  return date;
}
