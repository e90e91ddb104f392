import type { DayRow } from "../../../shared/contract/dashboard.ts";
import { useFormat } from "../text/format.ts";
import { Icon } from "../../ui/icon.tsx";
import { InCurrency } from "../kit/in_currency.tsx";
import { withQuery } from "../router/location.ts";
import { useWords } from "../text/words.ts";
import { isDone, type RowList } from "./row_state.ts";
import { timeOfRow } from "./row_time.ts";
import { RowChips } from "./row_chips.tsx";

/** One booking of a day. The whole row opens the counter sheet. */
export function BookingRow({ row, list, now }: { row: DayRow; list: RowList; now: number }) {
  const format = useFormat();
  const words = useWords();
  const { day, time } = timeOfRow(row, list, { words, format });
  const isToday = format.moment(row.at, "short") === format.moment(new Date(now), "short");
  return (
    <li>
      <a
        class={isDone(row, list) ? "row-link done" : "row-link"}
        href={withQuery({ booking: row.booking_id })}
        data-booking={row.booking_number}
      >
        <span class="when">
          <strong>{time}</strong>
          {list === "overdue" && !isToday && <small>{day}</small>}
        </span>
        <span class="who">
          <strong>
            <bdi>{row.customer.name || row.customer.email || words.today.no_name}</bdi>
          </strong>
          <small class="number">{row.booking_number}</small>
        </span>
        <span class="things">
          {row.lines.map(({ line_id, quantity, name }) => (
            <span key={line_id}>
              <span class="units">{quantity}</span> <bdi>{name}</bdi>
            </span>
          ))}
        </span>
        <InCurrency currency={row.currency}>
          <RowChips {...{ row, list, now }} />
        </InCurrency>
        <Icon name="next" />
      </a>
    </li>
  );
}
