import type { DayRow } from "../../../shared/contract/dashboard.ts";
import { useFormat } from "../text/format.ts";
import { Icon } from "../../ui/icon.tsx";
import { CallLink } from "../kit/call_link.tsx";
import { InCurrency } from "../kit/in_currency.tsx";
import { HOME, withQuery } from "../router/location.ts";
import { useWords } from "../text/words.ts";
import { type DayClock, minutesLate } from "./row_groups.ts";
import { isDone, type RowList } from "./row_state.ts";
import { timeOfRow } from "./row_time.ts";
import { RowChips } from "./row_chips.tsx";

/** One booking of a day. The whole row opens the counter sheet. A late one offers what to do about it. */
export function BookingRow({ row, list, clock }: { row: DayRow; list: RowList; clock: DayClock }) {
  const format = useFormat();
  const words = useWords();
  const { day, time } = timeOfRow(row, list, { words, format });
  const isToday = format.moment(row.at, "short") === format.moment(new Date(clock.now), "short");
  const late = minutesLate(row, list, clock);
  const { name, email, phone } = row.customer;
  return (
    <li>
      <a
        class={isDone(row, list) ? "row-link done" : "row-link"}
        href={withQuery({ booking: row.booking_id })}
        data-row
        data-edit={`${HOME}/bookings/${row.booking_id}?sheet=change`}
        data-booking={row.booking_number}
      >
        <span class="when">
          <strong>{time}</strong>
          {list === "overdue" && !isToday && <small>{day}</small>}
        </span>
        <span class="who">
          <strong>
            <bdi>{name || email || words.today.no_name}</bdi>
          </strong>
          <small class="number">{row.booking_number}</small>
        </span>
        <span class="things">
          {row.lines.map(({ line_id, quantity, name }) => (
            <span key={line_id}>
              <span class="units">{quantity}</span> <bdi>{name}</bdi>
              {" "}
            </span>
          ))}
        </span>
        <InCurrency currency={row.currency}>
          <RowChips {...{ row, list, late }} />
        </InCurrency>
        <Icon name="next" />
      </a>
      {late > 0 && (phone || list === "pickups") && (
        <p class="row-ways">
          {phone && <CallLink name={name} phone={phone} />}
          {list === "pickups" && (
            <a class="button quiet" href={`${HOME}/bookings/${row.booking_id}?sheet=no_show`}>{words.today.no_show}</a>
          )}
        </p>
      )}
    </li>
  );
}
