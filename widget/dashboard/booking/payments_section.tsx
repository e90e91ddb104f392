import type { Booking } from "../../../shared/contract/booking.ts";
import type { Payment } from "../../../shared/contract/payments.ts";
import { useText } from "../../text/text.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { includesRole } from "../state/session.ts";
import { useStore } from "../state/store.ts";
import { useWords } from "../text/words.ts";
import { refundable } from "./refundable.ts";
import { Section } from "./section.tsx";
import { sheetAddress } from "./sheets.ts";
import { hasEnded } from "./status.ts";
import type { BookingPageState } from "./use_booking.ts";

/** The payments of a booking with their refunds and disputes, and the ways to take and return money. */
export function PaymentsSection({ booking, page }: { booking: Booking; page: BookingPageState }) {
  const { booking: say } = useWords();
  const { payments } = page;
  return (
    <Section name="payments" title={say.payments}>
      {payments
        ? payments.length
          ? (
            <ul class="payment-list">
              {payments.map((payment) => <PaymentRow key={payment.id} {...{ payment, page }} />)}
            </ul>
          )
          : <p class="muted">{say.no_payments}</p>
        : <Skeleton shape="block" />}
      {!hasEnded(booking) && (
        <div class="ways">
          <a class="button quiet" href={sheetAddress("pay")}>{say.pay.record}</a>
          {booking.amount_due > 0 && <a class="button quiet" href={sheetAddress("pay_link")}>{say.pay.link}</a>}
        </div>
      )}
    </Section>
  );
}

function PaymentRow({ payment, page }: { payment: Payment; page: BookingPageState }) {
  const { money, moment } = useText();
  const { me } = useStore();
  const { booking: say } = useWords();
  const { id, kind, method, reference, amount, created_at, refunds } = payment;
  const isManager = includesRole(me.value!.role, "manager");
  return (
    <li>
      <p class="payment">
        <span>
          <strong>{say.methods[method]}</strong> {kind === "deposit" && say.from_deposit}
          <small class="muted">
            {moment(created_at)}
            {reference && (
              <>
                {" · "}
                <bdi>{reference}</bdi>
              </>
            )}
          </small>
        </span>
        <strong class="amount">{money(amount)}</strong>
      </p>
      {refunds.map((refund) => (
        <p key={refund.id} class="payment refund">
          <span>
            {say.refunded}{" "}
            <span class={refund.status === "failed" ? "failed" : "muted"}>{say.refund_states[refund.status]}</span>
            <small class="muted">
              {moment(refund.created_at)}
              {refund.reason && refund.reason in say.events === false && (
                <>
                  {" · "}
                  <bdi>{refund.reason}</bdi>
                </>
              )}
            </small>
            {refund.status === "failed" && refund.failure_reason && (
              <small class="failed">{refund.failure_reason}</small>
            )}
          </span>
          <span class="amount">{money(-refund.amount)}</span>
        </p>
      ))}
      {isManager && <RefundWays {...{ payment, page }} />}
      {payment.disputes.map((dispute) => (
        <Notice
          key={dispute.id}
          action={isManager && (
            <a class="button quiet" href={`/v1/payments/${id}/dispute-evidence`} target="_blank" rel="noopener">
              {say.dispute.evidence}
            </a>
          )}
        >
          <strong>{say.dispute.title(money(dispute.amount))}</strong>
          <br />
          {say.dispute.statuses[dispute.status] ?? dispute.status}
          {dispute.evidence_due_by && dispute.status.endsWith("needs_response") &&
            ` ${say.dispute.due(moment(dispute.evidence_due_by))}`}
        </Notice>
      ))}
    </li>
  );
}

function RefundWays({ payment, page: { counter, retryRefund } }: { payment: Payment; page: BookingPageState }) {
  const { message } = useStore();
  const { booking: say } = useWords();
  const hasFailed = payment.refunds.some(({ status }) => status === "failed");
  return (
    <>
      {refundable(payment) > 0 && (
        <a class="text-link" href={sheetAddress("refund", payment.id)}>
          {say.refund.action} <span class="unseen">{say.methods[payment.method]}</span>
        </a>
      )}
      {hasFailed && (
        <Button
          kind="plain"
          onClick={async () => {
            if (await counter.run((once) => retryRefund(payment.id, once))) message.value = say.retried;
          }}
        >
          {say.retry_refund}
        </Button>
      )}
    </>
  );
}
