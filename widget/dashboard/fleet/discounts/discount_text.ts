import type { Discount } from "../../../../shared/contract/discounts.ts";
import type { DiscountsWords } from "../../text/discounts_words.ts";
import type { Format } from "../../text/format.ts";
import { percentOf } from "../../text/percent.ts";

interface Sentences {
  format: Pick<Format, "locale" | "money" | "list">;
  words: DiscountsWords;
}

/** Returns what a discount takes off, such as "10 %" or "€5". */
export function valueText({ percent, amount }: Pick<Discount, "percent" | "amount">, format: Sentences["format"]) {
  return percent === null ? format.money(amount!) : percentOf(format.locale, percent);
}

/** Returns the conditions of a discount in words, the most important first. `nameOf` knows the records of a target. */
export function conditionTexts(
  { conditions }: Pick<Discount, "conditions">,
  { format, words: { terms } }: Sentences,
  nameOf?: (id: string) => string | undefined,
): string[] {
  const { applies_to: { category_ids, product_ids, item_ids } } = conditions;
  const named = (ids: readonly string[], count: (count: number) => string) => {
    const names = ids.map((id) => nameOf?.(id));
    return names.every((name) => name !== undefined) ? format.list(names) : count(ids.length);
  };
  const counted = (name: "min_days" | "min_quantity" | "booked_before_days" | "booked_within_days") => {
    const count = conditions[name];
    return count === null ? null : terms[name](count);
  };
  return [
    counted("min_days"),
    counted("min_quantity"),
    conditions.min_subtotal === null ? null : terms.min_subtotal(format.money(conditions.min_subtotal)),
    category_ids ? named(category_ids, terms.categories) : null,
    product_ids ? named(product_ids, terms.products) : null,
    item_ids ? named(item_ids, terms.items) : null,
    counted("booked_before_days"),
    counted("booked_within_days"),
    rangeText("pickup", conditions.pickup_from, conditions.pickup_until),
    rangeText("valid", conditions.valid_from, conditions.valid_until),
  ].filter((text) => text !== null);

  function rangeText(name: "pickup" | "valid", from: string | null, until: string | null): string | null {
    const days = dayFormat(format.locale);
    if (from && until) return terms[name](days.formatRange(new Date(from), new Date(until)));
    if (from) return terms[`${name}_from`](days.format(new Date(from)));
    return until && terms[`${name}_until`](days.format(new Date(until)));
  }
}

/** Returns how often a discount may be used, in words. */
export function limitTexts(
  { max_redemptions, max_per_customer }: Pick<Discount, "max_redemptions" | "max_per_customer">,
  { terms }: DiscountsWords,
): string[] {
  return [
    ...max_redemptions === null ? [] : [terms.max_redemptions(max_redemptions)],
    ...max_per_customer === null ? [] : [terms.max_per_customer(max_per_customer)],
  ];
}

/** Returns the format of a day with its year: of a shop day or, with a zone, of an instant. */
export function dayFormat(locale: string, timeZone = "UTC"): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(locale, {
    timeZone,
    calendar: "gregory",
    day: "numeric",
    month: "short",
    year: "numeric",
  });
}

/** Returns how often a discount is used, such as "3 of 10 used". */
export function usageText({ redemptions, max_redemptions }: Discount, { used, used_of }: DiscountsWords): string {
  return max_redemptions === null ? used(redemptions) : used_of(redemptions, max_redemptions);
}

/** Returns whether a discount can be used on a day of the shop. */
export function stateOf(
  { active, redemptions, max_redemptions, conditions: { valid_from, valid_until, pickup_until } }: Discount,
  today: string,
): "active" | "planned" | "used_up" | "ended" {
  const isOver = [valid_until, pickup_until].some((last) => last !== null && last < today);
  if (!active || isOver) return "ended";
  if (max_redemptions !== null && redemptions >= max_redemptions) return "used_up";
  return valid_from && valid_from > today ? "planned" : "active";
}
