import type { Booking } from "../../../shared/contract/booking.ts";
import { useFormat } from "../text/format.ts";
import { Button } from "../../ui/button.tsx";
import { useWords } from "../text/words.ts";
import { CheckItem } from "./check.tsx";
import type { Counter } from "./counter.ts";
import { LazyReaderWay } from "./lazy_reader_way.ts";
import { lacksDeposit } from "./lacks_deposit.ts";

/** The deposit of a booking: held on the card, taken in cash, or still to be taken. */
export function DepositCheck({ booking, counter }: { booking: Booking; counter: Counter }) {
  const { money } = useFormat();
  const words = useWords();
  const { deposit } = booking;
  if (deposit.state === "none" || !deposit.amount) return null;
  const amount = money(deposit.amount);
  const isHeld = !lacksDeposit(booking);
  const held = deposit.method === "cash" ? words.counter.deposit_cash(amount) : words.counter.deposit_held(amount);
  return (
    <CheckItem
      title={words.counter.deposit}
      state={isHeld ? "done" : "open"}
      status={isHeld ? held : words.counter.deposit_missing(amount)}
    >
      {!isHeld && (
        <div class="ways">
          <Button icon="card" onClick={() => counter.run((once) => counter.takeDeposit("card", once))}>
            {words.counter.hold_on_card}
          </Button>
          <Button onClick={() => counter.run((once) => counter.takeDeposit("cash", once))}>
            {words.counter.take_cash}
          </Button>
        </div>
      )}
      {!isHeld && <LazyReaderWay booking={booking} counter={counter} what="deposit" />}
    </CheckItem>
  );
}
