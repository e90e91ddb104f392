import type { StockShortage } from "../../../shared/contract/shortages.ts";

/** Returns what names a shortage in the address: its item and the first booking that lacks units. */
export function shortageKey({ fleet_item_id, bookings }: StockShortage): string {
  return `${fleet_item_id}.${bookings[0]?.booking_id}`;
}
