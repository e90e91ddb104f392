import type { Booking } from "../../../shared/contract/booking.ts";
import { terms as english } from "../../text/en_terms.ts";
import { addWords } from "../../text/languages.ts";
import { useText } from "../../text/text.ts";
import { Fact } from "../booking/facts.tsx";

addWords(english);

/** What a new booking still costs, and when that is due by its terms. */
export function DueLater({ booking }: { booking: Pick<Booking, "amount_due" | "rest_due_on" | "payment_terms"> }) {
  const { words: { terms }, money } = useText();
  // Somebody has changed the payment of a booking that was due in full
  if (booking.payment_terms === "full") return null;
  return (
    <Fact name={terms.still_to_pay}>
      {money(booking.amount_due, true)} <DueDay {...booking} />
    </Fact>
  );
}

/** When the rest of a booking is due. */
export function DueDay({ rest_due_on }: Pick<Booking, "rest_due_on">) {
  const { words: { terms }, day } = useText();
  return <span class="muted">{rest_due_on ? terms.due_on(day(rest_due_on)) : terms.due_at_pickup}</span>;
}
