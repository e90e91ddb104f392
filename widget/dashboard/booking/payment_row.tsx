import type { ComponentChildren } from "preact";
import type { Payment } from "../../../shared/contract/payments.ts";
import { datedMoment } from "../text/dated.ts";
import { useFormat } from "../text/format.ts";
import { Notice } from "../../ui/notice.tsx";
import { useIsManager } from "../state/use_is_manager.ts";
import { useHistoryEvents } from "../text/history_events_words.ts";
import { useWords } from "../text/words.ts";

/** A payment with its refunds, the ways to refund it (`children`), and its disputes. */
export function PaymentRow({ payment, children }: { payment: Payment; children: ComponentChildren }) {
  const format = useFormat();
  const { money, moment } = format;
  const words = useWords();
  const events = useHistoryEvents();
  const { id, kind, method, reference, amount, created_at, refunds } = payment;
  const isManager = useIsManager();
  return (
    <li>
      <p class="payment">
        <span>
          <strong>{words.booking.methods[method]}</strong> {kind === "deposit" && words.booking.from_deposit}
          <small class="muted">
            {datedMoment(format, created_at)}
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
            {words.booking.refunded}{" "}
            <span class={refund.status === "failed" ? "failed" : "muted"}>
              {words.booking.refund_states[refund.status]}
            </span>
            <small class="muted">
              {datedMoment(format, refund.created_at)}
              {refund.method !== method && ` · ${words.booking.methods[refund.method]}`}
              {refund.reason && refund.reason in events === false && (
                <>
                  {" · "}
                  <bdi>{words.booking.refund_reasons[refund.reason] ?? refund.reason}</bdi>
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
      {children}
      {payment.disputes.map((dispute) => (
        <Notice
          key={dispute.id}
          action={isManager && payment.booking_id && (
            <a class="button quiet" href={`/v1/payments/${id}/dispute-evidence`} target="_blank" rel="noopener">
              {words.booking.dispute.evidence}
            </a>
          )}
        >
          <strong>{words.booking.dispute.title(money(dispute.amount))}</strong>
          <br />
          {words.booking.dispute.statuses[dispute.status] ?? dispute.status}
          {dispute.evidence_due_by && dispute.status.endsWith("needs_response") &&
            ` ${words.booking.dispute.due(moment(dispute.evidence_due_by))}`}
        </Notice>
      ))}
    </li>
  );
}
