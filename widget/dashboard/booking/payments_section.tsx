import { isFeeOwed } from "../../../shared/cancellation.ts";
import type { Booking } from "../../../shared/contract/booking.ts";
import type { Payment } from "../../../shared/contract/payments.ts";
import { Button } from "../../ui/button.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { LazyReaderWay } from "../counter/lazy_reader_way.ts";
import { useIsManager } from "../state/use_is_manager.ts";
import { useStore } from "../state/store.ts";
import { useFeeWords } from "../text/fee_words.ts";
import { useWords } from "../text/words.ts";
import { FeeNotice } from "./fee_notice.tsx";
import { PaymentRow } from "./payment_row.tsx";
import { refundable } from "./refundable.ts";
import { Section } from "./section.tsx";
import { sheetAddress } from "./sheets.ts";
import { isBooked } from "./status.ts";
import type { BookingPageState } from "./use_booking.ts";

/** The payments of a booking with their refunds and disputes, and the ways to take and return money. */
export function PaymentsSection({ booking, page }: { booking: Booking; page: BookingPageState }) {
  const words = useWords();
  const fees = useFeeWords();
  const isManager = useIsManager();
  const { payments } = page;
  return (
    <Section name="payments" title={words.booking.payments}>
      {payments
        ? payments.length
          ? (
            <ul class="payment-list">
              {payments.map((payment) => (
                <PaymentRow key={payment.id} payment={payment}>
                  {isManager && <RefundWays {...{ payment, page }} />}
                </PaymentRow>
              ))}
            </ul>
          )
          : <p class="muted">{words.booking.no_payments}</p>
        : <Skeleton shape="block" />}
      {isFeeOwed(booking) && <FeeNotice booking={booking} />}
      {(isBooked(booking) || isFeeOwed(booking)) && (
        <div class="ways">
          <a class="button quiet" href={sheetAddress("pay")}>{words.booking.pay.record}</a>
          {booking.amount_due > 0 && (
            <a class="button quiet" href={sheetAddress("pay_link")}>{words.booking.pay.link}</a>
          )}
          {isManager && isFeeOwed(booking) && <a class="button quiet" href={sheetAddress("waive_fee")}>{fees.waive}</a>}
        </div>
      )}
      {isBooked(booking) && booking.amount_due > 0 && (
        <LazyReaderWay booking={booking} counter={page.counter} what="balance" />
      )}
    </Section>
  );
}

function RefundWays({ payment, page: { counter, retryRefund } }: { payment: Payment; page: BookingPageState }) {
  const { message } = useStore();
  const words = useWords();
  const hasFailed = payment.refunds.some(({ status }) => status === "failed");
  return (
    <>
      {refundable(payment) > 0 && (
        <a class="text-link" href={sheetAddress("refund", payment.id)}>
          {words.booking.refund.action} <span class="unseen">{words.booking.methods[payment.method]}</span>
        </a>
      )}
      {hasFailed && (
        <Button
          kind="plain"
          onClick={async () => {
            if (await counter.run((once) => retryRefund(payment.id, once))) message.value = words.booking.retried;
          }}
        >
          {words.booking.retry_refund}
        </Button>
      )}
    </>
  );
}
