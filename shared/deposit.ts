import type { DepositCover } from "./addon_terms.ts";
import type { ManagedItem } from "./contract/fleet.ts";
import type { Quote } from "./contract/quote.ts";
import { chargeable } from "./money.ts";

/** The deposit of an item. A publishable key reads its amount only; the server's quote has the terms that apply. */
export type DepositTerms =
  & Pick<ManagedItem, "deposit_amount">
  & Partial<Pick<ManagedItem, "deposit_hold_timing" | "deposit_hold_duration" | "deposit_auto_release">>;
/** A line of a cart with its add-ons. */
export interface SecuredLine {
  item: Pick<ManagedItem, "deposit_amount">;
  quantity: number;
  extras?: readonly { addon: DepositCover; quantity: number }[];
}

/**
 * Returns the amount of the deposit of a cart, and the amount without its add-ons if these change it. Of several
 * add-ons of a unit, the one that lowers its deposit most counts.
 */
export function depositAmountsOf(
  lines: readonly SecuredLine[],
  currency: string,
): Pick<Quote["deposit"], "amount" | "full_amount"> {
  let full = 0, off = 0;
  for (const { item: { deposit_amount }, quantity, extras = [] } of lines) {
    for (let unit = 0; unit < quantity; unit++) {
      const percents = extras.map(({ addon: { waive_deposit, lower_deposit_percent }, quantity }) =>
        quantity > unit ? waive_deposit ? 100 : lower_deposit_percent ?? 0 : 0
      );
      full += deposit_amount ?? 0;
      off += (deposit_amount ?? 0) * Math.max(0, ...percents);
    }
  }
  // Rounded once: `off` is in hundredths
  const [amount, full_amount] = [full - off / 100, full].map((sum) => chargeable(sum, currency)) as [number, number];
  return { amount, ...full_amount > amount && { full_amount } };
}

/** Returns the one deposit of a cart. If terms differ the stricter ones apply. Items without a deposit are ignored. */
export function depositOf(
  lines: readonly (SecuredLine & { item: DepositTerms })[],
  currency: string,
): Quote["deposit"] {
  const items = lines.map(({ item }) => item).filter(({ deposit_amount }) => deposit_amount);
  const durations = items.map(({ deposit_hold_duration }) => deposit_hold_duration ?? "until_return");
  return {
    ...depositAmountsOf(lines, currency),
    timing: items.some(({ deposit_hold_timing }) => deposit_hold_timing === "at_booking") ? "at_booking" : "at_pickup",
    duration: !durations.length || durations.includes("until_return")
      ? "until_return"
      : String(Math.max(...durations.map(Number))),
    auto_release: items.every(({ deposit_auto_release }) => deposit_auto_release ?? true),
  };
}

/** Returns the deposit of a quote that asks for none, because its booking has one already. */
export function withoutDeposit({ full_amount: _full, ...terms }: Quote["deposit"]): Quote["deposit"] {
  return { ...terms, amount: 0 };
}
