import type { Booking } from "../../../shared/contract/booking.ts";
import { useText } from "../../text/text.ts";
import { Button } from "../../ui/button.tsx";
import { useWords } from "../text/words.ts";
import { CheckItem } from "./check.tsx";
import type { Counter } from "./counter.ts";

/** The deposit of a booking: held on the card, taken in cash, or still to be taken. */
export function DepositCheck({ booking: { deposit }, counter }: { booking: Booking; counter: Counter }) {
  const { money } = useText();
  const { counter: say } = useWords();
  if (deposit.state === "none" || !deposit.amount) return null;
  const amount = money(deposit.amount);
  const isHeld = !["scheduled", "action_required", "expired"].includes(deposit.state);
  const held = deposit.method === "cash" ? say.deposit_cash(amount) : say.deposit_held(amount);
  return (
    <CheckItem
      title={say.deposit}
      state={isHeld ? "done" : "open"}
      status={isHeld ? held : say.deposit_missing(amount)}
    >
      {!isHeld && (
        <div class="ways">
          <Button icon="card" onClick={() => counter.run((once) => counter.takeDeposit("card", once))}>
            {say.hold_on_card}
          </Button>
          <Button onClick={() => counter.run((once) => counter.takeDeposit("cash", once))}>{say.take_cash}</Button>
        </div>
      )}
    </CheckItem>
  );
}
