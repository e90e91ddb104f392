import type { PaidBooking } from "../../shared/contract/pay_links.ts";
import { BookingFacts } from "../shop/booking/facts.tsx";
import { Receipt } from "../shop/booking/receipt.tsx";
import { Pay, type PayProps } from "../shop/pay/pay.tsx";
import { formatPeriod } from "../text/period.ts";
import { useText } from "../text/text.ts";
import { Icon } from "../ui/icon.tsx";
import { Title } from "../ui/shell.tsx";
import { NextSteps } from "./next_steps.tsx";

type SharedProps = Pick<PayProps, "slot_name" | "ready" | "busy" | "error" | "Fields" | "onPay" | "onRetry">;
export interface PayLinkProps extends SharedProps {
  booking_number: string;
  /** What the payment is for. */
  booking: PaidBooking;
  amount: number;
  /** True for a deposit, which is blocked but not charged. */
  deposit: boolean;
  done: boolean;
  /** True while the bank still processes the payment. */
  processing: boolean;
}

/** A balance that the customer pays, or a deposit that they confirm. */
export function PayLink({ booking_number, booking, done, deposit, processing, ...rest }: PayLinkProps) {
  const text = useText();
  const { words: { pay_link, link_done, done: { number }, booking: { receipt } } } = text;
  if (done) {
    const paid = processing ? pay_link.processing : pay_link.paid;
    return (
      <section class="narrow">
        <span class="seal">
          <Icon name="check" />
        </span>
        <div>
          <Title>{deposit ? pay_link.thanks : paid}</Title>
          <p class="muted">{number} {booking_number}</p>
        </div>
        <NextSteps booking={booking} />
        {!deposit && booking.amount_due === 0 && (
          <>
            <h3>{receipt}</h3>
            <Receipt booking={booking} />
          </>
        )}
        <p>{link_done}</p>
      </section>
    );
  }
  return (
    <Pay
      {...rest}
      hold_expires_at={null}
      terms_url={null}
      action={deposit ? pay_link.confirm : undefined}
      hint={deposit && pay_link.blocked}
      onHoldAgain={() => {}}
    >
      <p class="muted">
        {number} {booking_number}
        {!deposit && (
          <>
            <br />
            {formatPeriod(text, booking.pickup_date, booking.return_date)}
          </>
        )}
      </p>
      {deposit ? <BookingFacts booking={booking} /> : <Receipt booking={booking} />}
    </Pay>
  );
}
