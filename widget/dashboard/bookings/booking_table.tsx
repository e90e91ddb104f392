import type { Booking } from "../../../shared/contract/booking.ts";
import { dayOfMidnight } from "../../../shared/whole_days.ts";
import { datedDay, datedMoment } from "../text/dated.ts";
import { useFormat } from "../text/format.ts";
import { Icon } from "../../ui/icon.tsx";
import { StatusTags } from "../booking/status_tags.tsx";
import { HOME } from "../router/location.ts";
import { InCurrency } from "../kit/in_currency.tsx";
import { useWords } from "../text/words.ts";

interface BookingTableProps {
  rows: readonly Booking[];
  /** Called before a booking is opened, with what the list knows of it. */
  onOpen: (booking: Booking) => void;
}

/** Bookings as a table on wide screens and as cards on narrow ones. The roles stay when the layout is a grid. */
export function BookingTable({ rows, onOpen }: BookingTableProps) {
  const words = useWords();
  return (
    <table class="booking-table" role="table" aria-label={words.views.bookings}>
      <thead role="rowgroup">
        <tr role="row">
          {[
            words.bookings.customer,
            words.bookings.things,
            words.bookings.pickup,
            words.bookings.return,
            words.bookings.status,
            words.bookings.total,
          ].map((title) => <th key={title} role="columnheader" scope="col">{title}</th>)}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((booking) => (
          <InCurrency key={booking.id} currency={booking.currency}>
            <Row booking={booking} onOpen={() => onOpen(booking)} />
          </InCurrency>
        ))}
      </tbody>
    </table>
  );
}

function Row({ booking, onOpen }: { booking: Booking; onOpen: () => void }) {
  const format = useFormat();
  const words = useWords();
  const { id, number, customer, lines, pickup_date, return_date, total } = booking;
  const last = dayOfMidnight(return_date, "return", format.timezone);
  const first = last && dayOfMidnight(pickup_date, "pickup", format.timezone);
  return (
    <tr role="row">
      <td role="cell" class="who">
        <a
          href={`${HOME}/bookings/${id}`}
          data-row
          data-edit={`${HOME}/bookings/${id}?sheet=change`}
          data-booking={number}
          onClick={onOpen}
        >
          <bdi>{customer?.name || customer?.email || words.today.no_name}</bdi>
        </a>{" "}
        <small class="number">{number}</small>
      </td>
      <td role="cell" class="things">
        {lines.map(({ id, quantity, name }) => (
          <span key={id}>
            <span class="units">{quantity}</span> <bdi>{name}</bdi>
          </span>
        ))}
      </td>
      <td role="cell" class="pickup">
        <Moment label={words.bookings.pickup} instant={pickup_date} day={first} />
      </td>
      <td role="cell" class="return">
        <span class="arrow" aria-hidden="true">–</span>{" "}
        <Moment label={words.bookings.return} instant={return_date} day={last} />
      </td>
      <td role="cell" class="state">
        <StatusTags booking={booking} />
      </td>
      <td role="cell" class="total">{format.money(total)}</td>
      <td role="presentation" class="next" aria-hidden="true">
        <Icon name="next" />
      </td>
    </tr>
  );
}

/** A day and its time, or a day alone. Screen readers of a card hear which end it is. */
function Moment({ label, instant, day }: { label: string; instant: string; day: string | null }) {
  const format = useFormat();
  return (
    <>
      <span class="unseen">{label}</span>{" "}
      <span>{day ? datedDay(format, day) : datedMoment(format, instant, "day")}</span>{" "}
      <small class="muted">{!day && format.moment(instant, "time")}</small>
    </>
  );
}
