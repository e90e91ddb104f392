import type { Booking } from "../../../shared/contract/booking.ts";
import { Tag } from "../../ui/chip.tsx";
import { lacksDeposit } from "../counter/lacks_deposit.ts";
import { useFormat } from "../text/format.ts";
import { useWords } from "../text/words.ts";
import { isOut, isRequested } from "./status.ts";

/** How a booking stands: its status, and what it still lacks. */
export function StatusTags({ booking }: { booking: Booking }) {
  const { money } = useFormat();
  const words = useWords();
  const { status, overdue, waivers, amount_due, deposit, inspection } = booking;
  const isAhead = status === "confirmed" || isOut(booking);
  return (
    <span class="chips">
      {overdue
        ? <span class="tag bad">{words.today.overdue}</span>
        : <Tag tone={status === "picked_up" ? "good" : undefined}>{words.counter.status[status]}</Tag>}
      {isAhead && waivers.signed < waivers.required && (
        <Tag tone="warm">{words.today.missing.waiver(waivers.signed, waivers.required)}</Tag>
      )}
      {amount_due > 0 && !isRequested(booking) && (
        <Tag tone="warm">{words.today.missing.balance(money(amount_due))}</Tag>
      )}
      {isAhead && lacksDeposit(booking) && <Tag tone="warm">{words.today.missing.deposit(money(deposit.amount))}</Tag>}
      {inspection?.status === "pending" && <Tag tone="warm">{words.today.missing.inspection}</Tag>}
    </span>
  );
}
