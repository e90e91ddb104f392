import type { ComponentChildren } from "preact";
import type { PaymentForm } from "../../payment/form.ts";
import { useText } from "../../text/text.ts";
import { Button } from "../../ui/button.tsx";
import { ButtonError } from "../../ui/button_error.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { Title } from "../../ui/shell.tsx";
import { useSecondsUntil } from "../../ui/use_seconds_until.ts";

export interface PayProps {
  /** Null until the hold is taken. */
  amount: number | null;
  hold_expires_at: Date | null;
  /** Extends the hold, while that is possible. */
  more_time?: ComponentChildren;
  /** The fields of a demo payment. */
  Fields?: PaymentForm["Fields"];
  /** The name of the slot that shows the payment form, if it has fields of its own. */
  slot_name: string | null;
  /** True once the form is loaded and can be sent. */
  ready: boolean;
  busy?: boolean;
  /** Says why the payment failed. */
  error?: string | null;
  terms_url: string | null;
  /** The button and the title of what is no payment: a deposit, which is only blocked, or a request. */
  action?: ((amount: string) => string) | null | undefined;
  /** What happens to the card, besides the payment. */
  hint?: string | false | undefined;
  /** What is paid for. It is read before the form, also where it stands beside it. */
  children?: ComponentChildren;
  onPay: () => void;
  /** Set if the hold could not be taken or the form could not be loaded. */
  onRetry?: (() => void) | null;
  /** Takes a new hold for the same cart after this one has expired. */
  onHoldAgain: () => void;
}

/** The payment. A notice about the hold appears when three minutes are left. */
export function Pay(props: PayProps) {
  const text = useText();
  const { book_now, pay, failed } = text.words;
  const { amount, hold_expires_at, Fields, slot_name, ready, busy, error, onRetry } = props;
  const left = useSecondsUntil(hold_expires_at);
  // The server decides about a request that is under way when the hold expires.
  const expired = !busy && hold_expires_at !== null && left === 0;
  const cost = amount === null ? "" : text.money(amount, true);
  const action = props.action?.(cost);
  return (
    <section class="pay narrow stack" aria-busy={amount === null}>
      <Title>{action ?? pay.title}</Title>
      {props.children}
      <div class="stack">
        {expired
          ? (
            <Notice action={<Button kind="primary" onClick={props.onHoldAgain}>{pay.hold_again}</Button>}>
              {failed.codes.hold_expired}
            </Notice>
          )
          : hold_expires_at
          ? <Hold left={left} {...props} />
          // Reserves the line of the hold that is being taken.
          : amount === null && !error && <p class="hint">&nbsp;</p>}
        <div class="stack" hidden={expired}>
          {Fields && <Fields />}
          {!ready && !onRetry && <Skeleton shape="block" />}
          {slot_name && (
            <div class="slot" data-ready={ready}>
              <slot name={slot_name} />
            </div>
          )}
          {props.hint && <p class="hint">{props.hint}</p>}
          {props.terms_url && (
            <p class="hint">
              {amount !== 0 && pay.agree} <a href={props.terms_url} target="_blank" rel="noopener">{pay.terms}</a>.
            </p>
          )}
        </div>
        {/* An error from before the form was ready is shown anew: the form has moved it, perhaps out of the window */}
        <ButtonError key={+ready} action={onRetry && <Button onClick={onRetry}>{failed.retry}</Button>}>
          {error}
        </ButtonError>
        {!expired && (
          <Button
            kind="primary"
            icon="lock"
            disabled={amount === null || !ready}
            busy={busy && pay.paying}
            onClick={props.onPay}
          >
            {action ?? (amount === 0 ? book_now : pay.pay(cost))}
          </Button>
        )}
      </div>
    </section>
  );
}

/** The time left to pay. In minutes, because customers in other time zones read a clock time differently. */
function Hold({ left, more_time }: { left: number } & Pick<PayProps, "more_time">) {
  const { words: { pay }, duration } = useText();
  const message = pay.held(duration(Math.max(1, Math.round(left / 60)), "minute"));
  return left > 180 ? <p class="hint">{message}</p> : <Notice icon="clock" action={more_time}>{message}</Notice>;
}
