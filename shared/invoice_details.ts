import type { ManagedShop } from "./contract/shop.ts";

const needed = ["legal_name", "legal_address"] as const;

/** Returns the settings that are missing for an invoice. */
export function missingInvoiceDetails(shop: Pick<ManagedShop, typeof needed[number]>): string[] {
  return needed.filter((name) => shop[name] === null);
}
