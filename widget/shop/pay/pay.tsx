import { useState } from "preact/hooks";
import { useText } from "../../text/text.ts";
import { Button } from "../../ui/button.tsx";
import { Chip } from "../../ui/chip.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { Title } from "../../ui/shell.tsx";
import { useSecondsUntil } from "../you/you.tsx";

const demoOutcomes = ["paid", "declined", "requires_action"] as const;
type DemoChoice = (typeof demoOutcomes)[number];

export interface PayProps {
  /** null while the hold is taken. */
  amount: number | null;
  hold_ends_at: Date | null;
  /** Whether the hold may still be made longer; once only. */
  can_extend: boolean;
  demo: boolean;
  /** The name of the slot that the payment form is mounted into; demo payments have none. */
  slot_name: string | null;
  /** The form is there and can be sent. */
  ready: boolean;
  busy?: boolean;
  error?: string | null;
  terms_url: string | null;
  /** It is a deposit: blocked, not charged. */
  deposit?: boolean;
  /** The card is kept for a deposit later. */
  card_kept: boolean;
  /** `choice` is what a pretend card will do. */
  onPay: (choice: DemoChoice) => void;
  onExtend: () => void;
  /** The bank wants the customer to confirm. */
  onConfirm?: (() => void) | null;
  /** The hold could not be taken, or the form not be loaded: try again. */
  onRetry?: (() => void) | null;
  /** Takes the same things again after the hold is over. */
  onHoldAgain: () => void;
}

/** The last look and the payment. The hold is mentioned quietly until three minutes are left. */
export function Pay(props: PayProps) {
  const text = useText();
  const { pay, pay_link, failed } = text.words;
  const { deposit, amount, hold_ends_at, demo, slot_name, ready, busy, error, onConfirm, onRetry } = props;
  const left = useSecondsUntil(hold_ends_at);
  const [choice, setChoice] = useState<DemoChoice>("paid");
  // what is under way at its end is not: the server decides
  const over = !busy && hold_ends_at !== null && left === 0;
  const label = (deposit ? pay_link.confirm : pay.pay)(amount === null ? "" : text.money(amount, true));
  return (
    <section class="pay narrow" aria-busy={amount === null}>
      <Title>{deposit ? label : pay.title}</Title>
      {error && <Notice bad action={onRetry && <Button onClick={onRetry}>{failed.retry}</Button>}>{error}</Notice>}
      {over
        ? (
          <Notice action={<Button kind="primary" onClick={props.onHoldAgain}>{pay.hold_again}</Button>}>
            {failed.codes.hold_expired}
          </Notice>
        )
        : hold_ends_at && <Hold left={left} can_extend={props.can_extend} onExtend={props.onExtend} />}
      <div class="stack" hidden={over}>
        {demo && !onConfirm && <DemoCard choice={choice} onChoice={setChoice} />}
        {!ready && !onRetry && <Skeleton shape="block" />}
        {slot_name && (
          <div class="slot" data-ready={ready}>
            <slot name={slot_name} />
          </div>
        )}
        {deposit && <p class="hint">{pay_link.blocked}</p>}
        {props.card_kept && <p class="hint">{pay.card_kept}</p>}
      </div>
      {!over && (onConfirm
        ? (
          <Notice
            icon="lock"
            action={<Button kind="primary" busy={busy && pay.paying} onClick={onConfirm}>{pay.confirm}</Button>}
          >
            {pay.confirm_asked}
          </Notice>
        )
        : (
          <Button
            kind="primary"
            icon="lock"
            disabled={amount === null || !ready}
            busy={busy && pay.paying}
            onClick={() => props.onPay(choice)}
          >
            {amount === 0 ? pay.confirm_free : label}
          </Button>
        ))}
      {props.terms_url && (
        <p class="hint">
          <a href={props.terms_url} target="_blank" rel="noopener">{pay.terms}</a>
        </p>
      )}
    </section>
  );
}

/** In minutes: an hour of the shop's clock would be another one on the clock of who books from afar. */
function Hold({ left, can_extend, onExtend }: { left: number; can_extend: boolean; onExtend: () => void }) {
  const { words: { pay }, span } = useText();
  const said = pay.held(span(Math.max(1, Math.round(left / 60)), "minute"));
  if (left > 180) return <p class="hint">{said}</p>;
  return <Notice icon="clock" action={can_extend && <Button onClick={onExtend}>{pay.extend}</Button>}>{said}</Notice>;
}

/** Stands where the card form would: a shop that tries things out can see every outcome. */
function DemoCard({ choice, onChoice }: { choice: DemoChoice; onChoice: (choice: DemoChoice) => void }) {
  const { words: { pay } } = useText();
  return (
    <Notice icon="card">
      <strong>{pay.demo}</strong>
      <p class="hint">{pay.demo_hint}</p>
      <div class="chips">
        {demoOutcomes.map((outcome) => (
          <Chip
            key={outcome}
            pressed={outcome === choice}
            onClick={() => onChoice(outcome)}
          >
            {pay.demo_outcomes[outcome]}
          </Chip>
        ))}
      </div>
    </Notice>
  );
}
