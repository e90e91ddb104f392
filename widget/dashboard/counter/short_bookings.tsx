import type { ComponentChildren } from "preact";
import { formatPeriod } from "../../text/period.ts";
import { CallLink } from "../kit/call_link.tsx";
import { HOME } from "../router/location.ts";
import { useFormat } from "../text/format.ts";
import { useWords } from "../text/words.ts";

interface BookingToReach {
  id: string;
  number: string;
  /** Missing where the API names no customers. */
  customer_name?: string | null | undefined;
  customer_phone?: string | null | undefined;
}

/** A booking that needs units, as the API names it. */
export interface ShortBooking extends BookingToReach {
  pickup_date: string;
  return_date: string;
  missing_units?: number | undefined;
}

interface ShortBookingsProps {
  bookings: readonly ShortBooking[];
  /** Returns the address that shows a booking. */
  addressOf?: ((id: string) => string) | undefined;
  /** Returns what can be done besides a call. */
  waysOf?: (id: string) => ComponentChildren;
}

/** The bookings that need units: who, when, how many each of them would lack, and a way to call. */
export function ShortBookings({ bookings, addressOf, waysOf }: ShortBookingsProps) {
  const format = useFormat();
  const words = useWords();
  return (
    <ul class="reach-list">
      {bookings.map(({ missing_units = 0, ...booking }) => (
        <ReachRow key={booking.id} {...{ booking, addressOf }} ways={waysOf?.(booking.id)}>
          <span>{formatPeriod(format, booking.pickup_date, booking.return_date)}</span>
          {missing_units > 0 && <strong>{words.today.units_missing(missing_units)}</strong>}
        </ReachRow>
      ))}
    </ul>
  );
}

interface ReachRowProps {
  booking: BookingToReach;
  addressOf?: ((id: string) => string) | undefined;
  /** What can be done besides a call. */
  ways?: ComponentChildren;
  children: ComponentChildren;
}

/** A row about a booking whose customer may have to be called. */
export function ReachRow({ booking, addressOf, ways, children }: ReachRowProps) {
  const words = useWords();
  const { id, number, customer_name, customer_phone } = booking;
  return (
    <li>
      <a class="text-link" href={addressOf?.(id) ?? `${HOME}/bookings/${id}`}>
        {customer_name !== undefined && <bdi>{customer_name || words.today.no_name}</bdi>}{" "}
        <span class="number">{number}</span>
      </a>
      {children}
      {(customer_phone || ways) && (
        <p class="row-ways">
          {customer_phone && <CallLink name={customer_name ?? null} phone={customer_phone} showsNumber />}
          {ways}
        </p>
      )}
    </li>
  );
}
