import type { ManagedItem } from "./contract/fleet.ts";
import type { Quote } from "./contract/storefront.ts";
import { chargeable } from "./money.ts";

/** A publishable key sees an item's amount only: the terms in the server's quote are the ones that hold. */
export type DepositTerms =
  & Pick<ManagedItem, "deposit_amount">
  & Partial<Pick<ManagedItem, "deposit_hold_timing" | "deposit_hold_duration" | "deposit_auto_release">>;

/** One deposit for a whole cart. Of differing terms the stricter hold; items without a deposit have no say. */
export function depositOf(
  lines: readonly { item: DepositTerms; quantity: number }[],
  currency: string,
): Quote["deposit"] {
  const secured = lines.filter(({ item }) => item.deposit_amount);
  const items = secured.map(({ item }) => item);
  const durations = items.map(({ deposit_hold_duration }) => deposit_hold_duration ?? "until_return");
  return {
    amount: chargeable(secured.reduce((sum, { item, quantity }) => sum + item.deposit_amount! * quantity, 0), currency),
    timing: items.some(({ deposit_hold_timing }) => deposit_hold_timing === "at_booking") ? "at_booking" : "at_pickup",
    duration: !durations.length || durations.includes("until_return")
      ? "until_return"
      : String(Math.max(...durations.map(Number))),
    auto_release: items.every(({ deposit_auto_release }) => deposit_auto_release ?? true),
  };
}
