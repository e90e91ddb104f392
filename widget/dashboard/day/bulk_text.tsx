import { useState } from "preact/hooks";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { Choices } from "../kit/choices.tsx";
import { focusInvalidField } from "../kit/focus_invalid_field.ts";
import { optionsOf } from "../kit/options.ts";
import { useDayWords } from "../text/day_words.ts";
import { type Way, WAYS } from "./bulk_form.ts";
import { useChosenDay } from "./use_chosen_day.ts";

interface BulkTextProps {
  way: Way;
  until: string;
  message: string;
  onWay: (way: Way) => void;
  onUntil: (until: string) => void;
  onMessage: (message: string) => void;
  onBack: () => void;
  onNext: () => void;
}

/** What happens to the bookings, and what their customers are told. */
export function BulkText({ way, until, message, onWay, onUntil, onMessage, onBack, onNext }: BulkTextProps) {
  const own = useDayWords();
  const { today } = useChosenDay();
  const [tried, setTried] = useState(false);
  const isOffer = way === "offer_dates";
  const text = message.trim();
  const lacksText = !text || text.length > 2_000;
  const lacksDay = isOffer && !(until >= today);
  function next(): void {
    setTried(true);
    if (lacksText || lacksDay) focusInvalidField();
    else onNext();
  }
  return (
    <>
      <Choices boxed label={own.kind} value={way} options={optionsOf(WAYS, own.kinds)} onChange={onWay} />
      {isOffer && (
        <Field
          label={own.until}
          type="date"
          min={today}
          hint={own.offer_hint}
          value={until}
          error={tried && lacksDay ? own.until_missing : undefined}
          onInput={onUntil}
        />
      )}
      <Field
        label={own.message}
        rows={5}
        maxLength={2_000}
        hint={own.message_hint}
        value={message}
        error={tried && lacksText ? own.message_missing : undefined}
        onInput={onMessage}
      />
      <div class="bulk-actions">
        <Button kind="primary" onClick={next}>{own.next}</Button>
        <Button onClick={onBack}>{own.back}</Button>
      </div>
    </>
  );
}
