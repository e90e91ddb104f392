import { addonsOfLine } from "../../shared/addons.ts";
import type { startTimes } from "../../shared/contract/start_times.ts";
import type { ResponseOf } from "../../shared/contract/mod.ts";
import type { Reason } from "../../shared/contract/reason.ts";
import type { Period } from "../../shared/period.ts";
import { isOffered } from "../../shared/prices/price_of.ts";
import { periodOf } from "../../shared/read_period.ts";
import { findBrokenRule } from "../../shared/rules.ts";
import { startTimesOf } from "../../shared/start_times.ts";
import { HOUR } from "../../shared/wall_clock.ts";
import { invalid, Problem } from "../problem.ts";
import { demandsOf, unitsByItem } from "../stock/demands.ts";
import { createFreeUnitsPerWindow, type FreeUnits } from "../stock/free_units.ts";
import type { StockInUse } from "../stock/in_use.sql.ts";
import { createSaleUnits } from "../stock/sale_units.ts";
import type { CatalogueItem } from "./catalogue.sql.ts";
import type { Catalogue } from "./catalogue.ts";

type Start = ResponseOf<(typeof startTimes)["GET /v1/storefront/start-times"], "publishable">["data"][number];

const MAX_LINES = 50, MAX_UNITS_OF_LINE = 100;
/** The most units that are counted per start, and the most items whose units are. */
const MAX_COUNTED = 100, MAX_ITEMS = 500;

/** An item of a cart and its units. */
interface Line {
  item: CatalogueItem;
  quantity: number;
}

/** Reads a cart such as `fi_a:2,fi_b`. */
export function readCart(text: string, { items }: Pick<Catalogue, "items">): Line[] {
  const parts = text.split(",").map((part) => part.trim()).filter(Boolean);
  const lines = parts.map((part) => /^(?<id>[^:]+)(?::(?<quantity>[1-9]\d{0,2}))?$/.exec(part)?.groups);
  const isValid = lines.length >= 1 && lines.length <= MAX_LINES &&
    lines.every((line) => line && Number(line.quantity ?? 1) <= MAX_UNITS_OF_LINE);
  if (!isValid) {
    throw invalid({ path: "items", code: "invalid_value", message: "must name 1 to 50 items of 1 to 100 units each" });
  }
  return lines.map((line) => {
    const item = items.get(line!.id!);
    if (item?.status !== "available" || !item.live) {
      throw new Problem("item_unavailable", "An item in the cart is unknown or not on sale");
    }
    return { item, quantity: Number(line!.quantity ?? 1) };
  });
}

interface StartTimesRequest {
  date: string;
  hours: number;
  now: Date;
}

/** Returns the periods of all starts of a day. */
export function startPeriods({ shop }: Pick<Catalogue, "shop">, { date, hours, now }: StartTimesRequest): Period[] {
  const starts = startTimesOf(date, { minutes: hours * 60, every: shop.slot_minutes }, { shop, now });
  return starts.flatMap(({ pickup_at, return_at }) => {
    const dates = { pickup_date: pickup_at.toISOString(), return_date: return_at.toISOString() };
    const period = periodOf(dates, { shop, now });
    return "faults" in period ? [] : period;
  });
}

interface Offer {
  catalogue: Catalogue;
  periods: readonly Period[];
  uses: StockInUse["uses"];
  now: Date;
}

/** Returns which starts are free for a cart. All of its items must be bookable, and their units free together. */
export function startsOfCart(lines: readonly Line[], { catalogue, periods, uses, now }: Offer): Start[] {
  const { items, addons, shop } = catalogue;
  const units = unitsByItem(demandsOf(
    lines.map(({ item, quantity }) => (
      { item, quantity, addons: addonsOfLine({ fleet_item_id: item.id, quantity, choices: [] }, addons)! }
    )),
    items,
  ));
  return offerStarts({ catalogue, periods, uses }, (period, free) => {
    const sale = createSaleUnits(catalogue, free);
    const available_quantity = Math.min(...lines.map(({ item }) => sale(item, period)));
    const rule = lines.map(({ item }) => findBrokenRule(item, { period, timezone: shop.timezone, now })).find(Boolean);
    const haveSizes = lines.every(({ item, quantity }) => sale(item, period) >= quantity);
    const isFree = haveSizes && [...units].every(([id, needed]) => {
      const item = items.get(id);
      return item?.status === "available" && free(item, period) >= needed;
    });
    return { available_quantity, reason: rule ?? (isFree ? undefined : "out_of_stock") };
  });
}

/**
 * Returns which starts are free for at least one of some items. Counting stops at `MAX_COUNTED`, and at `MAX_ITEMS` in
 * display order, so that no shop makes the answer expensive.
 */
export function startsOfItems(
  offered: readonly CatalogueItem[],
  { catalogue, periods, uses, now }: Offer,
): Start[] {
  const { timezone } = catalogue.shop;
  const [first] = periods;
  // All starts have the same length, so the tables are read once
  const priced = offered.slice(0, MAX_ITEMS).filter((item) => !first || isOffered(item, first)).map((item) => ({
    item,
    rules: { ...item, price_table: null },
  }));
  return offerStarts({ catalogue, periods, uses }, (period, free) => {
    const sale = createSaleUnits(catalogue, free);
    let available_quantity = 0;
    let rule: Reason | undefined = priced.length ? undefined : "max_duration";
    for (const { item, rules } of priced) {
      const broken = findBrokenRule(rules, { period, timezone, now });
      if (broken) rule ??= broken;
      else available_quantity += Math.max(0, sale(item, period));
      if (available_quantity >= MAX_COUNTED) break;
    }
    if (available_quantity > 0) return { available_quantity: Math.min(available_quantity, MAX_COUNTED) };
    return { available_quantity, reason: rule ?? "out_of_stock" };
  });
}

/** Judges each start with the units that are free at its time. */
function offerStarts(
  { catalogue, periods, uses }: Pick<Offer, "catalogue" | "periods" | "uses">,
  judge: (period: Period, free: FreeUnits) => Pick<Start, "available_quantity"> & { reason?: Reason | undefined },
): Start[] {
  const windows = periods.map(({ pickup_at, return_at }) => (
    { starts: pickup_at.getTime(), ends: return_at.getTime() + catalogue.longest_buffer * HOUR }
  ));
  const free = createFreeUnitsPerWindow(uses, windows);
  return periods.map((period, at) => {
    const { available_quantity, reason } = judge(period, free[at]!);
    return {
      pickup_date: period.pickup_at.toISOString(),
      return_date: period.return_at.toISOString(),
      is_free: reason === undefined,
      available_quantity: Math.max(0, available_quantity),
      ...reason && { reason },
    };
  });
}
