import type { Booking } from "../../../shared/contract/booking.ts";
import { LazyReaderWay } from "../counter/lazy_reader_way.ts";
import { lacksDeposit } from "../counter/lacks_deposit.ts";
import { useFormat } from "../text/format.ts";
import { Tag } from "../../ui/chip.tsx";
import { includesRole } from "../state/session.ts";
import { useStore } from "../state/store.ts";
import { useWords } from "../text/words.ts";
import { Button } from "../../ui/button.tsx";
import { Section } from "./section.tsx";
import { sheetAddress } from "./sheets.ts";
import { isBooked } from "./status.ts";
import type { BookingPageState } from "./use_booking.ts";

/** The deposit of a booking: what is held, and how it is taken, claimed or released. */
export function DepositSection({ booking, page: { counter } }: { booking: Booking; page: BookingPageState }) {
  const { money } = useFormat();
  const { me } = useStore();
  const words = useWords();
  const { state, amount, method, claimed_amount, claim_reason } = booking.deposit;
  if (state === "none" || !amount) return null;
  const isOpen = lacksDeposit(booking) && isBooked(booking);
  const tone = state === "authorized" ? "good" : isOpen ? "warm" : undefined;
  return (
    <Section name="deposit" title={words.booking.deposit}>
      <p class="payment">
        <span>
          <Tag tone={tone}>{words.booking.deposit_states[state]}</Tag>{" "}
          {method && !isOpen && words.booking.methods[method]}
        </span>
        <strong class="amount">{money(amount)}</strong>
      </p>
      {claimed_amount > 0 && (
        <p>
          {words.booking.deposit_claimed(money(claimed_amount))}
          {claim_reason && (
            <>
              {": "}
              <bdi>{claim_reason}</bdi>
            </>
          )}
        </p>
      )}
      {isOpen && (
        <div class="ways">
          <Button icon="card" onClick={() => void counter.run((once) => counter.takeDeposit("card", once))}>
            {words.counter.hold_on_card}
          </Button>
          <Button onClick={() => void counter.run((once) => counter.takeDeposit("cash", once))}>
            {words.counter.take_cash}
          </Button>
        </div>
      )}
      {isOpen && <LazyReaderWay booking={booking} counter={counter} what="deposit" />}
      {state === "authorized" && (
        <div class="ways">
          {includesRole(me.value!.role, "manager") && (
            <a class="button quiet" href={sheetAddress("claim")}>{words.booking.claim.action}</a>
          )}
          <a class="button quiet" href={sheetAddress("release")}>{words.booking.release.action}</a>
        </div>
      )}
    </Section>
  );
}
