import { formatPeriod } from "../../text/period.ts";
import { CallLink } from "../kit/call_link.tsx";
import { HOME } from "../router/location.ts";
import { useFormat } from "../text/format.ts";
import { useWords } from "../text/words.ts";

/** A booking that needs units, as the API names it. */
export interface ShortBooking {
  id: string;
  number: string;
  pickup_date: string;
  return_date: string;
  customer_name?: string | null | undefined;
  customer_phone?: string | null | undefined;
  missing_units?: number | undefined;
}

interface ShortBookingsProps {
  bookings: readonly ShortBooking[];
  /** Returns the address that shows a booking. */
  addressOf?: (id: string) => string;
}

/** The bookings that need units: who, when, how many each of them would lack, and a way to call. */
export function ShortBookings({ bookings, addressOf = (id) => `${HOME}/bookings/${id}` }: ShortBookingsProps) {
  const format = useFormat();
  const words = useWords();
  return (
    <ul class="reach-list">
      {bookings.map(({ id, number, customer_name, customer_phone, missing_units = 0, ...period }) => (
        <li key={id}>
          <a class="text-link" href={addressOf(id)}>
            {customer_name && <bdi>{customer_name}</bdi>} <span class="number">{number}</span>
          </a>
          <span>{formatPeriod(format, period.pickup_date, period.return_date)}</span>
          {missing_units > 0 && <strong>{words.today.units_missing(missing_units)}</strong>}
          {customer_phone && (
            <p class="row-ways">
              <CallLink name={customer_name ?? null} phone={customer_phone} showsNumber />
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}
