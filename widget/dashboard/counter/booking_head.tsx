import type { Booking } from "../../../shared/contract/booking.ts";
import { mailtoUrl } from "../../../shared/mailto.ts";
import { formatPeriod } from "../../text/period.ts";
import { useFormat } from "../text/format.ts";
import { Icon } from "../../ui/icon.tsx";
import { CallLink } from "../kit/call_link.tsx";
import { useWords } from "../text/words.ts";

/** When and where a booking is, how to reach the customer, and what it consists of. */
export function BookingHead({ booking }: { booking: Booking }) {
  const format = useFormat();
  const words = useWords();
  const { customer, pickup_location, pickup_date, return_date, notes } = booking;
  const name = customer?.name ?? "";
  return (
    <div class="booking-head">
      <p class="with-icon">
        <Icon name="clock" />
        <span>{formatPeriod(format, pickup_date, return_date)}</span>
      </p>
      {pickup_location && (
        <p class="with-icon">
          <Icon name="pin" />
          <span>
            <bdi>{pickup_location.name}</bdi>
          </span>
        </p>
      )}
      {(customer?.phone || customer?.email) && (
        <p class="reach">
          {customer.phone && <CallLink name={name} phone={customer.phone} showsNumber />}
          {customer.email && (
            <a class="button quiet" href={mailtoUrl(customer.email)}>
              <Icon name="mail" /> <span class="unseen">{words.counter.mail(name)}</span>{" "}
              <bdi dir="ltr">{customer.email}</bdi>
            </a>
          )}
        </p>
      )}
      {notes && (
        <p class="booking-notes">
          <bdi>{notes}</bdi>
        </p>
      )}
    </div>
  );
}

interface ThingsProps {
  booking: Booking;
  /** The units of a line to show. The default is all. */
  unitsOf?: (line: Booking["lines"][number]) => number;
}

/** The things of a booking with their add-ons, as a list to fetch them by. */
export function Things({ booking: { lines, addons }, unitsOf = ({ quantity }) => quantity }: ThingsProps) {
  const shown = lines.map((line, at) => ({ ...line, quantity: unitsOf(line), at }));
  return (
    <ul class="fetch-list">
      {shown.filter(({ quantity }) => quantity > 0).map(({ id, quantity, name, components, at }) => (
        <li key={id}>
          <span class="units">{quantity}</span>
          <span>
            <bdi>{name}</bdi>
            {components.map((part) => (
              <small key={part.fleet_item_id} class="muted">
                {part.quantity * quantity} × <bdi>{part.name}</bdi>
              </small>
            ))}
            {addons.filter(({ line_position }) => line_position === at).map((addon) => (
              <small key={addon.id} class="muted">
                {addon.quantity} × <bdi>{addon.name}</bdi>
              </small>
            ))}
          </span>
        </li>
      ))}
    </ul>
  );
}
