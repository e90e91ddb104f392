import type { Booking } from "../../../shared/contract/booking.ts";
import { MINUTE } from "../../../shared/wall_clock.ts";
import { roughDuration } from "../kit/durations.ts";
import { SheetBody } from "../kit/sheet.tsx";
import { useStore } from "../state/store.ts";
import { useFormat } from "../text/format.ts";
import { useWords } from "../text/words.ts";
import { Things } from "./booking_head.tsx";
import { CheckItem } from "./check.tsx";
import { lacksDeposit } from "./lacks_deposit.ts";

/** A booking that the device has kept, without a network: how old it is, what it consists of, and what it lacks. */
export function KeptBooking({ booking }: { booking: Booking }) {
  const { cache, now } = useStore();
  const format = useFormat();
  const words = useWords();
  const { id, waivers, deposit, amount_due } = booking;
  const received_at = cache.get(`booking ${id}`).value.received_at ?? now();
  const isHeld = deposit.state === "authorized";
  const amount = format.money(deposit.amount);
  const held = deposit.method === "cash" ? words.counter.deposit_cash(amount) : words.counter.deposit_held(amount);
  return (
    <SheetBody>
      <p class="saved-age">{words.saved_age(roughDuration(format, (now() - received_at) / MINUTE))}</p>
      <Things booking={booking} />
      <ul class="check-list">
        {waivers.required > 0 && (
          <CheckItem
            title={words.counter.waivers}
            state={waivers.signed < waivers.required ? "open" : "done"}
            status={words.counter.waivers_signed(waivers.signed, waivers.required)}
          />
        )}
        {(isHeld || lacksDeposit(booking)) && (
          <CheckItem
            title={words.counter.deposit}
            state={isHeld ? "done" : "open"}
            status={isHeld ? held : words.counter.deposit_missing(amount)}
          />
        )}
        <CheckItem
          title={words.counter.balance}
          state={amount_due ? "open" : "done"}
          status={amount_due ? words.counter.due(format.money(amount_due)) : words.counter.paid}
        />
      </ul>
    </SheetBody>
  );
}
