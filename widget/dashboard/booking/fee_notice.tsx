import { feeTime } from "../../../shared/cancellation.ts";
import type { Booking } from "../../../shared/contract/booking.ts";
import { Notice } from "../../ui/notice.tsx";
import { useStore } from "../state/store.ts";
import { useFeeWords } from "../text/fee_words.ts";
import { useFormat } from "../text/format.ts";

/** When the card pays the fee of a booking that has ended, or that it has not paid it. */
export function FeeNotice({ booking }: { booking: Booking }) {
  const { money, moment } = useFormat();
  const { now } = useStore();
  const words = useFeeWords();
  const fee = money(booking.amount_due);
  const at = feeTime(booking);
  return (
    <Notice icon="card">{at > now() ? words.due(fee, moment(new Date(at).toISOString())) : words.unpaid(fee)}</Notice>
  );
}
