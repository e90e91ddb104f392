import { useState } from "preact/hooks";
import type { BulkCandidate } from "../../../shared/contract/bulk_changes.ts";
import { Button } from "../../ui/button.tsx";
import { Check } from "../../ui/field.tsx";
import { Select } from "../kit/select.tsx";
import { useDayWords } from "../text/day_words.ts";
import { useFormat } from "../text/format.ts";
import { useWords } from "../text/words.ts";
import { itemNamesOf, withItem } from "./bulk_form.ts";

interface BulkChooseProps {
  bookings: readonly BulkCandidate[];
  left_out: ReadonlySet<string>;
  onChange: (left_out: ReadonlySet<string>) => void;
  onNext: () => void;
}

/** Chooses bookings of the day: all, those with one item, or one by one. */
export function BulkChoose({ bookings, left_out, onChange, onNext }: BulkChooseProps) {
  const format = useFormat();
  const words = useWords();
  const own = useDayWords();
  const [item, setItem] = useState("");
  const shown = withItem(bookings, item);
  const count = bookings.length - left_out.size;
  const isEach = (rows: readonly BulkCandidate[]) => rows.every(({ booking_id }) => !left_out.has(booking_id));

  function choose(rows: readonly BulkCandidate[], isChosen: boolean): void {
    const next = new Set(left_out);
    for (const { booking_id } of rows) isChosen ? next.delete(booking_id) : next.add(booking_id);
    onChange(next);
  }
  function showItem(name: string): void {
    setItem(name);
    const kept = new Set(withItem(bookings, name).map(({ booking_id }) => booking_id));
    onChange(new Set(bookings.filter(({ booking_id }) => !kept.has(booking_id)).map(({ booking_id }) => booking_id)));
  }
  return (
    <>
      <Select
        label={own.item}
        value={item}
        none={own.all_items}
        options={itemNamesOf(bookings).map((name) => ({ value: name, label: name }))}
        onChange={showItem}
      />
      <ul class="bulk-rows">
        <li>
          <Check label={own.choose_all} checked={isEach(shown)} onChange={(isChosen) => choose(shown, isChosen)} />
        </li>
        {shown.map((row) => (
          <li key={row.booking_id}>
            <Check
              checked={!left_out.has(row.booking_id)}
              onChange={(isChosen) => choose([row], isChosen)}
              label={
                <>
                  <span class="when">{format.moment(row.pickup_date, "time")}</span>{" "}
                  <bdi>{row.customer_name || words.today.no_name}</bdi>{" "}
                  <small class="number">{row.booking_number}</small>
                  <small class="muted">
                    {format.list(row.items.map(({ quantity, name }) => `${quantity} × ${name}`))}
                  </small>
                </>
              }
            />
          </li>
        ))}
      </ul>
      <div class="bulk-actions">
        <Button kind="primary" disabled={count === 0} onClick={onNext}>{own.next}</Button>
        <span class="muted" role="status">{own.chosen(count)}</span>
      </div>
    </>
  );
}
