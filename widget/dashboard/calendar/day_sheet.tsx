import { useState } from "preact/hooks";
import { useFormat } from "../text/format.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Sheet, SheetBody } from "../kit/sheet.tsx";
import { HOME } from "../router/location.ts";
import { useStore } from "../state/store.ts";
import { useAction } from "../state/use_action.ts";
import { useWords } from "../text/words.ts";
import type { CalendarItems } from "./calendar_items.ts";
import { barsOn, type PlacedBar } from "./calendar_row.ts";
import { DayEntry } from "./day_entry.tsx";
import { type DayRange, freeIn } from "./day_range.ts";
import { DowntimeForm } from "./downtime_form.tsx";
import type { DayLook } from "./look_of_days.ts";
import type { Moving } from "./use_move.ts";

interface DaySheetProps {
  range: DayRange;
  items: CalendarItems;
  looks: (day: number) => DayLook;
  move: Moving;
  today: string;
  onClose: () => void;
  /** Puts the focus on the calendar. */
  onFocus: () => void;
}

/** Days of an item: what takes its units, and a new booking or downtime. The keyboard does everything from here. */
export function DaySheet({ range, items, looks, move, today, onClose, onFocus }: DaySheetProps) {
  const { row: index, first, last } = range;
  const { message, api } = useStore();
  const format = useFormat();
  const words = useWords();
  const [isTakingOut, setTakingOut] = useState(false);
  const { run, busy, error } = useAction();
  const row = items.rowAt(index).value;
  if (!row) return null;
  const { item } = row;
  const [date, until] = [items.days.dates[first]!, items.days.dates[last]!];
  const bars = barsOn(row, first, last);
  const free = freeIn(row, range);

  function finish(sentence: string): void {
    message.value = sentence;
    items.refresh({ force: true });
    onClose();
  }
  function lift(bar: PlacedBar): void {
    onClose();
    move.lift(bar, { row: index, edge: "both", by: "keys" });
    setTimeout(onFocus);
  }
  const putBack = ({ id }: PlacedBar) =>
    run(async (once) => {
      const params = { id: item.fleet_item_id, downtime_id: id };
      await api("DELETE /v1/fleet/items/:id/downtime/:downtime_id", { params, once: once(id) });
      finish(words.calendar.is_back);
    });
  const title = (
    <>
      <bdi>{item.name}</bdi>
      <span class="sub">
        {first === last ? looks(first).label : format.days(date, until)}
        {free !== null && <span class="muted">{words.calendar.free_of(free, item.units)}</span>}
      </span>
    </>
  );
  const query = new URLSearchParams({ item: item.fleet_item_id, date, return: until });
  return (
    <Sheet title={title} onClose={onClose}>
      <SheetBody
        actions={!isTakingOut && (
          <>
            {date >= today && <a class="button primary" href={`${HOME}/new?${query}`}>{words.calendar.new_booking}</a>}
            <Button onClick={() => setTakingOut(true)}>{words.calendar.take_out}</Button>
            <a class="button quiet" href={`${HOME}/day?${new URLSearchParams({ date, item: item.fleet_item_id })}`}>
              {words.today.more}
            </a>
          </>
        )}
      >
        {error && <Notice bad>{error}</Notice>}
        {bars.length
          ? (
            <ul class="day-entries">
              {bars.map((bar) => (
                <DayEntry
                  key={bar.key}
                  {...{ bar, busy }}
                  onLift={() => lift(bar)}
                  onPutBack={() => putBack(bar)}
                  onOpen={onClose}
                />
              ))}
            </ul>
          )
          : <p class="muted">{first === last ? words.calendar.nothing : words.calendar.nothing_between}</p>}
        {isTakingOut && (
          <DowntimeForm
            item={item}
            {...{ date, until }}
            onDone={() => finish(words.calendar.is_out)}
            onCancel={() => setTakingOut(false)}
          />
        )}
      </SheetBody>
    </Sheet>
  );
}
