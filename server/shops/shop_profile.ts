import type { ManagedShop, Shop } from "../../shared/contract/shop.ts";
import type { PickupLocation } from "../../shared/contract/pickup_locations.ts";
import type { Deps } from "../deps.ts";
import { toPublicUrl } from "../storage/public_url.ts";
import { holdMinutesOf } from "./hold_minutes.ts";
import { canPayOnline } from "./receiver.ts";
import type { ShopRow } from "./shops.sql.ts";

/** Returns the public profile of a shop. */
export function profileOf(
  { shop, locations }: { shop: ShopRow; locations: readonly PickupLocation[] },
  { payments, settings }: Pick<Deps, "payments" | "settings">,
): Shop & Omit<ManagedShop, keyof Shop> {
  const { stripe_account: account, takes_payments: _, ...profile } = shop;
  return {
    ...profile,
    branding: { ...shop.branding, logo_url: toPublicUrl(shop.branding.logo_url, settings.storage_url) },
    cover_url: toPublicUrl(shop.cover_url, settings.storage_url),
    hold_minutes: holdMinutesOf(shop, settings),
    pickup_locations: [...locations],
    payments: { ...payments.profile(shop.mode), account, available: canPayOnline({ payments }, shop) },
  };
}
