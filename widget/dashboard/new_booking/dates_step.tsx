import type { PriceTable } from "../../../shared/contract/price_tables.ts";
import type { Shop } from "../../../shared/contract/shop.ts";
import type { InventoryItem } from "../../../shared/contract/storefront.ts";
import { spansOf } from "../../../shared/opening_hours.ts";
import { DAY, wallOfDate } from "../../../shared/wall_clock.ts";
import { Dates } from "../../shop/dates/dates.tsx";
import type { PartsOfDay } from "../../shop/dates/parts_of_day.ts";
import { TypedDates } from "../../shop/dates/typed_dates.tsx";
import { Locations } from "../../shop/dates/locations.tsx";
import { PartChips } from "../../shop/dates/part_chips.tsx";
import { Times } from "../../shop/dates/times.tsx";
import { lastBookableDay, shopDay } from "../../shop/state/calendar.ts";
import { partLengths, partTimes } from "../../shop/state/half_day_times.ts";
import { hoursOf } from "../../shop/state/hours.ts";
import { lowestPrice } from "../../shop/state/shown_items.ts";
import { type Format, useFormat } from "../text/format.ts";
import { formatHours } from "../../shop/trip_hours.ts";
import { useText } from "../../text/text.ts";
import { Notice } from "../../ui/notice.tsx";
import { loadAll } from "../state/load_all.ts";
import { useStore } from "../state/store.ts";
import { useCached } from "../state/use_cached.ts";
import { useWords } from "../text/words.ts";
import type { Draft } from "./draft.ts";
import type { Inventory } from "./use_inventory.ts";

interface DatesStepProps {
  draft: Draft;
  shop: Shop;
  inventory: Inventory | null;
  onDraft: (change: Partial<Draft>) => void;
}

/** The widget's dates, without the rules for customers: any day from today on, and any time of a day. */
export function DatesStep({ draft, shop, inventory, onDraft }: DatesStepProps) {
  const { now } = useStore();
  const format = useFormat();
  const text = useText();
  const words = useWords();
  const { range, time, location_id } = draft;
  const { from, to } = range;
  const today = shopDay(now(), shop);
  const hours = hoursOf(draft, shop, now());
  const tables = useCached(
    `price_tables ${shop.id}`,
    (api) => loadAll((query) => api("GET /v1/price-tables", { query })),
  );
  const parts = partsOf(inventory?.items ?? null, { tables: tables.data ?? [], shop });
  const closed = [...new Set([from, to])].filter((date) => date && !spansOf(wallOfDate(date)!, shop).length);
  return (
    <>
      <Dates
        range={range}
        today={today}
        last={lastBookableDay(today)}
        ruleOf={(date) => ({ can_pick_up: date >= today, can_return: date >= today })}
        duration={durationOf(draft, shop, format)}
        from_price={lowestPrice(inventory?.items ?? null)}
        // A walk-in may start at a time that has passed
        parts={parts}
        time={time}
        hours={hours && formatHours(hours, text, time !== null).sentence}
        locations={shop.pickup_locations}
        location_id={location_id}
        Locations={Locations}
        TypedDates={TypedDates}
        onLocation={(location_id) => onDraft({ location_id })}
        onRange={(range, time) => onDraft({ range, time })}
      />
      {closed.map((date) => (
        <Notice key={date} icon="clock">{words.new_booking.closed_on(format.day(date!, "long"))}</Notice>
      ))}
    </>
  );
}

/**
 * Returns the parts of a day that items are rented for: hours of their price tables, or half a day. Until the items are
 * known, those of all price tables.
 */
function partsOf(
  items: readonly InventoryItem[] | null,
  { tables, shop }: { tables: readonly PriceTable[]; shop: Shop },
): PartsOfDay | null {
  const used = items && new Set(items.map(({ price_table_id }) => price_table_id));
  const rows = tables.filter(({ id, item_count }) => used ? used.has(id) : item_count > 0).flatMap(({ rows }) => rows);
  const hours = [...new Set(rows.flatMap(({ hours }) => hours ?? []))].sort((a, b) => a - b);
  if (!hours.length && !items?.some((item) => item.price_half_day < item.price_full_day)) return null;
  const lengths = partLengths(hours.map((hours) => ({ hours })));
  const timesOf = (date: string, length: string) => partTimes(date, { length, shop, now: 0 });
  return {
    lengths,
    timesOf,
    startOf: ({ from }, length) => from && lengths.includes(length) ? timesOf(from, length)[0] : null,
    PartChips,
    Times,
  };
}

/** Returns the length of the rental, as "3 days" or "4 hours"; null until both days are chosen. */
export function durationOf({ range: { from, to }, time }: Draft, shop: Shop, format: Format): string | null {
  if (!from || !to) return null;
  if (time !== null) return format.duration(Number(time.slice(6) || shop.half_day_hours), "hour");
  return format.duration((Date.parse(to) - Date.parse(from)) / DAY + 1, "day");
}
