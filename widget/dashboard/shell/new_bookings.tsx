import { useEffect, useState } from "preact/hooks";
import type { Booking } from "../../../shared/contract/booking.ts";
import { formatEnds } from "../../text/period.ts";
import { IconButton } from "../kit/icon_button.tsx";
import { HOME, path, withQuery } from "../router/location.ts";
import { createNewBookings } from "../state/new_bookings.ts";
import { useStore } from "../state/store.ts";
import { useFormat } from "../text/format.ts";
import { useWords } from "../text/words.ts";

/** How many bookings are shown before the rest is a link. */
const SHOWN = 2;

/** Tells of bookings that customers have made online. It stays until it is closed, and never covers a sheet. */
export function NewBookings() {
  const store = useStore();
  const words = useWords();
  const [news] = useState(() => createNewBookings(store));
  useEffect(() => news.follow(), []);
  const bookings = news.shown.value;
  return (
    <div class="new-bookings" role="status">
      {bookings.length > 0 && (
        <div class="new-bookings-panel">
          <p>
            <strong>{words.today.new_bookings(bookings.length)}</strong>
          </p>
          <IconButton icon="close" label={words.close} onClick={() => news.dismiss()} />
          <ul>
            {bookings.slice(0, SHOWN).map((booking) => (
              <li key={booking.id}>
                <NewBooking booking={booking} onOpen={() => news.dismiss(booking.id)} />
              </li>
            ))}
          </ul>
          {bookings.length > SHOWN && (
            <a class="button plain" href={`${HOME}/bookings`} onClick={() => news.dismiss()}>
              {words.today.show_all(bookings.length - SHOWN)}
            </a>
          )}
        </div>
      )}
    </div>
  );
}

/** Who has booked what, and when it is picked up. Opens the sheet of the booking, or the page of a request. */
function NewBooking({ booking, onOpen }: { booking: Booking; onOpen: () => void }) {
  const format = useFormat();
  const words = useWords();
  const { id, status, customer, lines } = booking;
  const href = status === "requested"
    ? `${HOME}/bookings/${id}`
    : path.value === "/"
    ? withQuery({ booking: id })
    : `${HOME}?booking=${id}`;
  return (
    <a href={href} onClick={onOpen}>
      <span class="who">
        <strong>
          <bdi>{customer?.name || customer?.email || words.today.no_name}</bdi>
        </strong>{" "}
        <small class="muted">{formatEnds(format, booking)[0]}</small>
      </span>
      <span>
        {lines.map(({ id, quantity, name }) => (
          <span key={id}>
            <span class="units">{quantity}</span> <bdi>{name}</bdi>
            {" "}
          </span>
        ))}
      </span>
    </a>
  );
}
