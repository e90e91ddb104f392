import type { ShopRow } from "../shops/shops.sql.ts";

/** A shop with the key that its pages use. */
export interface PageShop extends ShopRow {
  publishable_key: string;
}
