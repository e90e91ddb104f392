import type { Booking } from "../../../shared/contract/booking.ts";
import { terms as english } from "../../text/en_terms.ts";
import { addWords } from "../../text/languages.ts";
import { useText } from "../../text/text.ts";
import { Fact } from "../booking/facts.tsx";

addWords(english);

/** What of a booking is due when. */
type DueAmounts = Pick<Booking, "amount_due" | "due_now" | "rest_due_on">;

/** What a new booking still costs, and when that is due by its terms. */
export function DueLater({ booking }: { booking: DueAmounts & Pick<Booking, "payment_terms"> }) {
  const { words: { terms }, money } = useText();
  // Somebody has changed the payment of a booking that was due in full
  if (booking.payment_terms === "full") return null;
  return (
    <Fact name={terms.still_to_pay}>
      {money(booking.amount_due, true)} <DueDay {...booking} />
    </Fact>
  );
}

/** When the rest of a booking is due and, before its first payment, how much is due now. */
export function DueDay({ amount_due, due_now, rest_due_on }: DueAmounts) {
  const { words: { terms }, money, day } = useText();
  const [now, later] = [money(due_now, true), money(amount_due - due_now, true)];
  const text = due_now > 0
    ? rest_due_on ? terms.on(now, later, day(rest_due_on)) : terms.at_pickup(now, later)
    : rest_due_on
    ? terms.due_on(day(rest_due_on))
    : terms.due_at_pickup;
  return <span class="muted">{text}</span>;
}
