import { freeOf, type Use } from "../../shared/peak.ts";
import { dateOf, DAY, instantOf, wallOf } from "../../shared/wall_clock.ts";
import type { Queries } from "../db/client.ts";
import { findStockInUse } from "../stock/in_use.sql.ts";
import { type CalendarItem, findUnits, type ItemBar, listBars } from "./timeline.sql.ts";

/** The shop days of a calendar, as instants in ISO 8601. */
export interface CalendarWindow {
  timezone: string;
  starts: string;
  ends: string;
}

/** A day of the shop, with the instants between which it lies in ms. */
interface CalendarDay {
  date: string;
  starts: number;
  ends: number;
}

/** Returns the days that a window touches. */
export function daysOf({ timezone, starts, ends }: CalendarWindow): CalendarDay[] {
  const days: CalendarDay[] = [];
  let midnight = Math.floor(wallOf(Date.parse(starts), timezone) / DAY) * DAY;
  for (; instantOf(midnight, timezone) < Date.parse(ends); midnight += DAY) {
    const day = { starts: instantOf(midnight, timezone), ends: instantOf(midnight + DAY, timezone) };
    days.push({ date: dateOf(midnight), ...day });
  }
  return days;
}

/** Adds to a page of items what takes their units in a window, and how many are free on each of its days. */
export async function fillCalendar(
  sql: Queries,
  tenant_id: string,
  { items, window, days }: { items: readonly CalendarItem[]; window: CalendarWindow; days: readonly CalendarDay[] },
) {
  const item_ids = items.map(({ id }) => id);
  const component_ids = items.flatMap(({ components, sized_parts }) => [
    ...components.map(({ fleet_item_id }) => fleet_item_id),
    ...sized_parts.flatMap(({ sizes }) => sizes),
  ]);
  const elsewhere = [...new Set(component_ids).difference(new Set(item_ids))];
  if (!item_ids.length) return [];
  const whole = { starts: new Date(days[0]!.starts), ends: new Date(days.at(-1)!.ends) };
  const [bars, stock, units] = await Promise.all([
    listBars(sql, tenant_id, { item_ids, starts: whole.starts.toISOString(), ends: whole.ends.toISOString() }),
    elsewhere.length ? findStockInUse(sql, tenant_id, { ...whole, item_ids: elsewhere }) : null,
    elsewhere.length ? findUnits(sql, tenant_id, elsewhere) : new Map<string, number>(),
  ]);
  for (const item of items) units.set(item.id, item.units);
  const byItem = Map.groupBy(bars, ({ fleet_item_id }: ItemBar) => fleet_item_id);
  // The bars are all uses of their items
  const uses = new Map<string, readonly Use[]>(stock?.uses);
  for (const [id, taken] of byItem) uses.set(id, taken.map(useOf));
  const freeUnits = (id: string, day: CalendarDay) => freeOf(units.get(id) ?? 0, usesOn(uses.get(id) ?? [], day), day);
  return items.map((item) => ({
    ...item,
    bars: (byItem.get(item.id) ?? []).filter((bar) => overlaps(useOf(bar), window)),
    free: days.map((day) =>
      Math.min(
        freeUnits(item.id, day),
        ...item.components.map(({ fleet_item_id, quantity }) => Math.floor(freeUnits(fleet_item_id, day) / quantity)),
        ...item.sized_parts.map(({ sizes, quantity }) =>
          Math.floor(sizes.reduce((sum, id) => sum + freeUnits(id, day), 0) / quantity)
        ),
      )
    ),
  }));
}

function useOf({ starts, blocked_until, quantity }: ItemBar): Use {
  return { starts: Date.parse(starts), ends: blocked_until === null ? Infinity : Date.parse(blocked_until), quantity };
}

function overlaps({ starts, ends }: Use, window: CalendarWindow): boolean {
  return starts < Date.parse(window.ends) && ends > Date.parse(window.starts);
}

/**
 * Returns the uses of a day, cut to it. Uses that overlap each other elsewhere only must not count together, and
 * `peakOf` does not look at where they overlap.
 */
function usesOn(uses: readonly Use[], { starts, ends }: CalendarDay): Use[] {
  return uses.filter((use) => use.starts < ends && use.ends > starts).map((use) => ({
    ...use,
    starts: Math.max(use.starts, starts),
    ends: Math.min(use.ends, ends),
  }));
}
