import type { Payment } from "../../../shared/contract/payments.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { BackLink, PageHead } from "../kit/page_head.tsx";
import { InCurrency } from "../kit/in_currency.tsx";
import { Loaded } from "../kit/loaded.tsx";
import { HOME } from "../router/location.ts";
import type { Params } from "../router/view_path.ts";
import { usePageTitle } from "../kit/page_title.ts";
import { includesRole } from "../state/session.ts";
import { useStore } from "../state/store.ts";
import { useAction } from "../state/use_action.ts";
import { useCached } from "../state/use_cached.ts";
import { useWords } from "../text/words.ts";
import { PaymentRow } from "./payment_row.tsx";
import { Section } from "./section.tsx";

/** The page of a payment that was never booked: why it is there, its refunds and disputes, and what to do. */
export function PaymentPage({ params }: { params: Params }) {
  const { api, cache, me, message } = useStore();
  const words = useWords();
  const id = params.id!;
  const key = `payment ${id}`;
  const cached = useCached<Payment>(key, (api) => api("GET /v1/payments/:id", { params: { id } }));
  const { run, busy, error: refusal } = useAction();
  usePageTitle(words.today.no_booking);
  const retry = () =>
    run(async (once) => {
      cache.put(key, await api("POST /v1/payments/:id/refund/retry", { params: { id }, body: {}, once: once(id) }));
      message.value = words.booking.retried;
    });
  return (
    <div class="page booking-page">
      <BackLink href={HOME} label={words.views.today} />
      <PageHead title={words.today.no_booking} lead={<bdi>{id}</bdi>} />
      <Loaded cached={cached} rows={2}>
        {(payment) => (
          <Section name="payments" title={words.booking.payments}>
            {payment.booking_id
              ? <a class="text-link" href={`${HOME}/bookings/${payment.booking_id}`}>{words.booking.more}</a>
              : <p>{words.booking.unbooked}</p>}
            {payment.disputes.length > 0 && <p>{words.booking.dispute.answer}</p>}
            <ul class="payment-list">
              <InCurrency currency={payment.currency}>
                <PaymentRow payment={payment}>
                  {payment.refunds.some(({ status }) => status === "failed") &&
                    includesRole(me.value!.role, "manager") &&
                    (
                      <Button kind="plain" busy={busy && words.booking.retry_refund} onClick={retry}>
                        {words.booking.retry_refund}
                      </Button>
                    )}
                </PaymentRow>
              </InCurrency>
            </ul>
            {refusal && <Notice bad>{refusal}</Notice>}
          </Section>
        )}
      </Loaded>
    </div>
  );
}
