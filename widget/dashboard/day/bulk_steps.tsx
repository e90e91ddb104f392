import { useState } from "preact/hooks";
import type { BulkCandidate } from "../../../shared/contract/bulk_changes.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { HOME, navigate } from "../router/location.ts";
import { useStore } from "../state/store.ts";
import { useAction } from "../state/use_action.ts";
import { useDayWords } from "../text/day_words.ts";
import { useWords } from "../text/words.ts";
import { BulkCheck } from "./bulk_check.tsx";
import { BulkChoose } from "./bulk_choose.tsx";
import { BulkText } from "./bulk_text.tsx";
import type { Way } from "./bulk_form.ts";

interface BulkStepsProps {
  date: string;
  bookings: readonly BulkCandidate[];
  /** Whether another change of the shop is running. */
  isBlocked: boolean;
}

/** Three steps: the bookings, the text, and what will happen. */
export function BulkSteps({ date, bookings, isBlocked }: BulkStepsProps) {
  const { api } = useStore();
  const words = useWords();
  const own = useDayWords();
  const [step, setStep] = useState(1);
  const [left_out, setLeftOut] = useState<ReadonlySet<string>>(new Set());
  const [way, setWay] = useState<Way>("full");
  const [until, setUntil] = useState("");
  const [message, setMessage] = useState("");
  const { run, busy, error } = useAction();
  const chosen = bookings.filter(({ booking_id }) => !left_out.has(booking_id));
  const text = message.trim();

  const start = () =>
    run(async (once) => {
      const body = {
        date,
        booking_ids: chosen.map(({ booking_id }) => booking_id),
        message: text,
        ...way === "offer_dates"
          ? { kind: "offer_dates" as const, dates_until: until }
          : { kind: "cancel" as const, refund: way },
      };
      const { id } = await api("POST /v1/bulk-changes", { body, once: once(body) });
      navigate(`${HOME}/day/bulk/${id}`, { replace: true });
    });
  const titles = [own.steps.choose, own.steps.text, own.steps.check];
  return (
    <section class="card stack bulk-steps" aria-labelledby="bulk-step">
      <header>
        <p class="muted">{own.step_of(step)}</p>
        <h2 id="bulk-step" tabIndex={-1}>{titles[step - 1]}</h2>
      </header>
      {error && <Notice bad>{error}</Notice>}
      {step === 1 && <BulkChoose {...{ bookings, left_out }} onChange={setLeftOut} onNext={() => setStep(2)} />}
      {step === 2 && (
        <BulkText
          {...{ way, until, message }}
          onWay={setWay}
          onUntil={setUntil}
          onMessage={setMessage}
          onBack={() => setStep(1)}
          onNext={() => setStep(3)}
        />
      )}
      {step === 3 && (
        <>
          <BulkCheck {...{ way, until }} message={text} bookings={chosen} />
          <div class="bulk-actions">
            <Button
              kind={way === "offer_dates" ? "primary" : "danger"}
              disabled={isBlocked}
              busy={busy && words.actions.saving}
              onClick={start}
            >
              {(way === "offer_dates" ? own.offer : own.cancel)(chosen.length)}
            </Button>
            <Button onClick={() => setStep(2)}>{own.back}</Button>
          </div>
        </>
      )}
    </section>
  );
}
