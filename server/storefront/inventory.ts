import type { ManagedItem } from "../../shared/contract/fleet.ts";
import type { InventoryItem, Pricing } from "../../shared/contract/storefront.ts";
import { labelOf } from "../../shared/label.ts";
import type { Period } from "../../shared/period.ts";
import { priceOf } from "../../shared/pricing.ts";
import { refusalOf } from "../../shared/rules.ts";
import type { Free } from "../stock/free.ts";
import type { Catalogue } from "./catalogue.ts";

/** One item for a period: what it costs, how many are free and, where none may be had, why. */
export function inventoryItem(
  item: ManagedItem,
  { shop, period, now, free }: { shop: Catalogue["shop"]; period: Period; now: Date; free: Free },
): InventoryItem {
  const refusal = refusalOf(item, { period, timezone: shop.timezone, now });
  const available_quantity = refusal ? 0 : free(item, period);
  const reason = refusal ?? (available_quantity === 0 ? "out_of_stock" : undefined);
  return { ...item, available_quantity, pricing: pricingOf(item, { shop, period }), ...(reason && { reason }) };
}

function pricingOf(item: ManagedItem, { shop, period }: { shop: Catalogue["shop"]; period: Period }): Pricing {
  return {
    days: period.days,
    label: labelOf(period, shop),
    ...priceOf(item, period),
    deposit_amount: item.deposit_amount,
    currency: shop.currency,
  };
}
