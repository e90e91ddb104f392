import type { DiscountConditions, DiscountDraft } from "../../../shared/contract/discounts.ts";
import type { TaxRateDraft } from "../../../shared/contract/tax_rates.ts";
import type { PriceList, SeasonRate } from "./price_lists.ts";
import type { WaiverWords } from "./shop.ts";

/** An item of a demo shop. Prices are in cents. It has either its own prices or those of a list. */
export interface DemoItem {
  /** The slug of its category. */
  category: string;
  slug: string;
  name: string;
  description: string;
  skill_level: string;
  list?: PriceList;
  price_half_day?: number;
  price_full_day?: number;
  price_multi_day?: number;
  price_weekly?: number;
  inventory_count: number;
  seats?: number;
  deposit_amount?: number;
  buffer_hours?: number;
  min_duration?: number;
  specs: Record<string, string>;
}

/** A size of a product. The item itself is the size without a count. */
interface DemoSize {
  label: string;
  inventory_count?: number;
}

type Mode = "required" | "optional" | "hidden";

/** An add-on of a demo shop. One that costs a percent of the rent has no price. */
export interface DemoAddon {
  name: string;
  description: string;
  price: number;
  price_type: "per_item" | "per_day" | "percent";
  percent?: number;
  lower_deposit_percent?: number;
  /** The name of its tax rate, if it has not that of the shop. */
  tax_rate?: string;
  mode: Mode;
  /** Modes for single items that differ from `mode`, by slug. */
  itemModes: Partial<Record<string, Mode>>;
}

/** A discount of a demo shop, with a code or by itself. */
export interface DemoDiscount extends Pick<DiscountDraft, "name">, Partial<Omit<DiscountDraft, "name" | "conditions">> {
  conditions: Partial<DiscountConditions>;
}

interface DemoQuestion {
  label: string;
  help: string;
  unit: string;
  min: number;
  max: number;
}

/** What bikes and skis are chosen and set up by. */
export const height: DemoQuestion = { label: "Height", help: "Without shoes.", unit: "cm", min: 80, max: 220 };
export const shoeSize: DemoQuestion = { label: "Shoe size", help: "For the bindings.", unit: "EU", min: 22, max: 50 };

/** Returns the same mode for several items. */
export function modeFor(slugs: readonly string[], mode: Mode): Record<string, Mode> {
  return Object.fromEntries(slugs.map((slug) => [slug, mode]));
}

/** What a demo shop is filled with. */
export interface DemoContents {
  name: string;
  slug: string;
  support_email: string;
  primary_color: string;
  location: { name: string; address: string; instructions: string };
  waiver: WaiverWords;
  categories: readonly { slug: string; name: string; description: string }[];
  items: readonly DemoItem[];
  addons: readonly DemoAddon[];
  rates: readonly SeasonRate[];
  /** Tax rates beside that of the shop. */
  tax_rates: readonly TaxRateDraft[];
  discounts: readonly DemoDiscount[];
  /** The sizes of the items that come in several, by slug: labels in order, with the units of those to add. */
  sizes?: Partial<Record<string, readonly DemoSize[]>>;
  /** Numbers that each rider is asked for before the payment. Each may be left open. */
  questions?: readonly DemoQuestion[];
  /** The item that is rented in place of each one of Riverside Kayaks, by slug. Others keep theirs. */
  gear: Partial<Record<string, string>>;
  /** The item of which one unit is being repaired, and why. */
  repair: { item: string; reason: string };
}

type Listed = Required<Pick<DemoItem, "category" | "list" | "inventory_count">>;

/** Returns some of the items, by slug, with a price list in place of their own prices. */
export function withList(items: readonly DemoItem[], listed: readonly [slug: string, changes: Listed][]): DemoItem[] {
  return listed.map(([slug, changes]) => {
    const item = items.find((item) => item.slug === slug)!;
    const { price_half_day: _h, price_full_day: _f, price_multi_day: _m, price_weekly: _w, ...rest } = item;
    return { ...rest, ...changes };
  });
}
