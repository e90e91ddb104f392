import type { ManagedItem } from "./contract/fleet.ts";
import type { Quote } from "./contract/storefront.ts";
import { chargeable } from "./money.ts";

/** The deposit of an item. A publishable key reads its amount only; the server's quote has the terms that apply. */
export type DepositTerms =
  & Pick<ManagedItem, "deposit_amount">
  & Partial<Pick<ManagedItem, "deposit_hold_timing" | "deposit_hold_duration" | "deposit_auto_release">>;
interface SecuredLine {
  item: Pick<ManagedItem, "deposit_amount">;
  quantity: number;
}

/** Returns the amount of the deposit of a cart. */
export function depositAmountOf(lines: readonly SecuredLine[], currency: string): number {
  return chargeable(
    lines.reduce((sum, { item, quantity }) => sum + (item.deposit_amount ?? 0) * quantity, 0),
    currency,
  );
}

/** Returns the one deposit of a cart. If terms differ the stricter ones apply. Items without a deposit are ignored. */
export function depositOf(
  lines: readonly (SecuredLine & { item: DepositTerms })[],
  currency: string,
): Quote["deposit"] {
  const items = lines.map(({ item }) => item).filter(({ deposit_amount }) => deposit_amount);
  const durations = items.map(({ deposit_hold_duration }) => deposit_hold_duration ?? "until_return");
  return {
    amount: depositAmountOf(lines, currency),
    timing: items.some(({ deposit_hold_timing }) => deposit_hold_timing === "at_booking") ? "at_booking" : "at_pickup",
    duration: !durations.length || durations.includes("until_return")
      ? "until_return"
      : String(Math.max(...durations.map(Number))),
    auto_release: items.every(({ deposit_auto_release }) => deposit_auto_release ?? true),
  };
}
