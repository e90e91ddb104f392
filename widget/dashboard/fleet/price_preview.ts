import { cheapestCover, type ItemPrices } from "../../../shared/prices/four_prices.ts";
import { parseAmount } from "../../../shared/typed_amount.ts";
import type { ItemForm } from "./item_form.ts";

/** The durations in days whose prices the preview lists. */
export const previewDays = [1, 2, 3, 5, 7, 14] as const;

type TypedPrices = Pick<ItemForm, "price_half_day" | "price_full_day" | "price_multi_day" | "price_weekly">;

/** Returns the prices that are typed, or null if one of them is not an amount or the full day is missing. */
export function typedPrices(form: TypedPrices, currency: string): ItemPrices | null {
  const typed = (text: string) => text.trim() ? parseAmount(text, currency) : undefined;
  const [full, half, multi, weekly] = [
    typed(form.price_full_day),
    typed(form.price_half_day),
    typed(form.price_multi_day),
    typed(form.price_weekly),
  ];
  if (full === undefined || [full, half, multi, weekly].includes(null)) return null;
  return {
    price_full_day: full!,
    price_half_day: half ?? full!,
    price_multi_day: multi ?? null,
    price_weekly: weekly ?? null,
  };
}

/** Returns the price of one unit for some days. */
export function previewPrice(prices: ItemPrices, days: number): number {
  return cheapestCover(prices, { days, half_day: false }).unit_amount;
}
