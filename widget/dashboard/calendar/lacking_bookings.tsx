import { Notice } from "../../ui/notice.tsx";
import { withQuery } from "../router/location.ts";
import { useWords } from "../text/words.ts";

interface LackingBookingsProps {
  bookings: readonly { id: string; number: string }[];
  booking_count: number;
}

/** Names the bookings that would lack units. */
export function LackingBookings({ bookings, booking_count }: LackingBookingsProps) {
  const words = useWords();
  return (
    <Notice bad>
      {words.calendar.lacking(booking_count)} {bookings.map(({ id, number }) => (
        <>
          <a key={id} class="number" href={withQuery({ booking: id })}>{number}</a>
          {" "}
        </>
      ))}
    </Notice>
  );
}
