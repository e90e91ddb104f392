import type { Booking } from "../../../shared/contract/booking.ts";
import { Notice } from "../../ui/notice.tsx";
import { useFormat } from "../text/format.ts";
import { useRequestWords } from "../text/request_words.ts";

/** Until when the shop answers a request or, once it has accepted, until when the customer pays. */
export function RequestNotice({ booking }: { booking: Booking }) {
  const { moment } = useFormat();
  const words = useRequestWords();
  const { request, status, amount_paid } = booking;
  if (!request) return null;
  if (status === "requested") return <Notice icon="clock">{words.answer_by(moment(request.answer_by))}</Notice>;
  if (status !== "confirmed" || amount_paid > 0 || request.pay_by === null) return null;
  return <Notice icon="clock">{words.pay_by(moment(request.pay_by))}</Notice>;
}
