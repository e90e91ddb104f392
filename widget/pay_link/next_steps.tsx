import type { PaidBooking } from "../../shared/contract/pay_links.ts";
import { BookingFacts } from "../shop/booking/facts.tsx";
import { formatEnds } from "../text/period.ts";
import { useText } from "../text/text.ts";

/** What happens after a payment: the pickup with its place, the return, or nothing if the booking is over. */
export function NextSteps({ booking }: { booking: PaidBooking }) {
  const text = useText();
  const { words: { pay_link, done } } = text;
  const { status } = booking;
  if (status === "cancelled" || status === "no_show") return null;
  if (status === "returned" || status === "completed") return <p>{pay_link.is_back}</p>;
  const [pickup, back] = formatEnds(text, booking);
  return (
    <>
      <h3>{done.next}</h3>
      <ul class="next">
        {status === "confirmed"
          ? (
            <>
              <li>{pay_link.pick_up(pickup)}</li>
              <li>{done.next_pickup}</li>
            </>
          )
          : <li>{pay_link.bring_back(back)}</li>}
      </ul>
      <BookingFacts booking={booking} />
    </>
  );
}
