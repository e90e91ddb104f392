import { useEffect, useState } from "preact/hooks";
import type { Booking } from "../../../shared/contract/booking.ts";
import type { ChargeDraft } from "../../../shared/contract/charge.ts";
import { useFormat } from "../text/format.ts";
import { Button } from "../../ui/button.tsx";
import { Check, Field } from "../../ui/field.tsx";
import { Notice } from "../../ui/notice.tsx";
import { ChangedMeanwhile } from "../kit/changed_meanwhile.tsx";
import { useDraft } from "../state/use_draft.ts";
import { typedAmount } from "../../../shared/typed_amount.ts";
import { MAX_NOTES } from "../../../shared/records/limits.ts";
import { focusInvalidField } from "../kit/focus_invalid_field.ts";
import { MoneyField } from "../kit/money_field.tsx";
import { SheetBody } from "../kit/sheet.tsx";
import { useWords } from "../text/words.ts";
import { roughDuration } from "../kit/durations.ts";
import type { Counter, Undoable } from "./counter.ts";
import { readReturn, type ReturnErrors, type ReturnForm } from "./return_form.ts";
import { PhotoField } from "./photo_field.tsx";
import { UnitsBack } from "./units_back.tsx";

interface TakeBackProps {
  booking: Booking;
  counter: Counter;
  /** Whether the person may claim from a deposit. */
  mayClaim: boolean;
  onDone: (after: Undoable) => void;
}

/** Takes gear back: units, the late fee, damage and notes, and one button. */
export function TakeBack({ booking, counter, mayClaim, onDone }: TakeBackProps) {
  const format = useFormat();
  const words = useWords();
  const { currency, deposit, lines } = booking;
  const [form, setForm] = useState<Omit<ReturnForm, "notes">>({
    back: {},
    fee: { on: false, amount: "" },
    claim: { on: false, amount: "", reason: "" },
    photos: [],
  });
  const notes = useDraft(booking, ({ notes }) => ({ notes: notes ?? "" }));
  const [late, setLate] = useState<{ minutes: number; charge: ChargeDraft | null }>({ minutes: 0, charge: null });
  const [errors, setErrors] = useState<ReturnErrors>({});
  const change = (changes: Partial<typeof form>) => setForm((before) => ({ ...before, ...changes }));
  useEffect(() => {
    counter.returnPreview().then(({ late_minutes, charge }) => {
      setLate({ minutes: late_minutes, charge });
      if (charge) change({ fee: { on: true, amount: typedAmount(charge.amount, currency) } });
    }, () => {/* The booking is loaded again if the return itself is refused. */});
  }, []);

  const takeBack = async () => {
    const entered = { ...form, notes: notes.edited ? notes.values.notes : null };
    const read = readReturn({ ...booking, version: Number(notes.if_version) }, entered, late.charge);
    setErrors(read.errors ?? {});
    if (!read.draft) return focusInvalidField();
    await counter.run(async (once) => onDone(await notes.guard(() => counter.takeBack(read.draft, once))));
  };
  return (
    <SheetBody
      error={counter.error}
      actions={
        <>
          {errors.units && <Notice bad>{words.counter.nothing_chosen}</Notice>}
          <Button kind="primary" busy={counter.busy && words.counter.taking_back} onClick={takeBack}>
            {words.counter.take_back}
          </Button>
        </>
      }
    >
      <UnitsBack
        lines={lines}
        back={form.back}
        onBack={(id, units) => change({ back: { ...form.back, [id]: units } })}
      />
      {late.minutes > 0 && (
        <section class="late-fee">
          <Notice icon="clock">{words.counter.late(roughDuration(format, late.minutes))}</Notice>
          {late.charge && (
            <Check
              label={words.counter.late_fee}
              checked={form.fee.on}
              onChange={(on) => change({ fee: { ...form.fee, on } })}
            />
          )}
          {late.charge && form.fee.on && (
            <MoneyField
              label={`${words.counter.late_fee_amount} (${currency})`}
              value={form.fee.amount}
              error={errors.fee && words.field_errors.amount}
              onInput={(amount) => change({ fee: { ...form.fee, amount } })}
            />
          )}
        </section>
      )}
      {mayClaim && deposit.state === "authorized" && (
        <section class="claim">
          <Check
            label={words.counter.damage}
            checked={form.claim.on}
            onChange={(on) => change({ claim: { ...form.claim, on } })}
          />
          {form.claim.on && (
            <>
              <MoneyField
                label={`${words.counter.claim_amount} (${currency})`}
                hint={words.counter.claim_of(format.money(deposit.amount))}
                value={form.claim.amount}
                error={errors.claim_amount && words.counter.claim_too_large(format.money(deposit.amount))}
                onInput={(amount) => change({ claim: { ...form.claim, amount } })}
              />
              <Field
                label={words.counter.claim_reason}
                value={form.claim.reason}
                maxLength={500}
                error={errors.claim_reason && words.counter.claim_reason_missing}
                onInput={(reason) => change({ claim: { ...form.claim, reason } })}
              />
            </>
          )}
        </section>
      )}
      <PhotoField photos={form.photos} onPhotos={(photos) => change({ photos })} />
      <Field
        label={words.counter.back_notes}
        optional
        rows={2}
        maxLength={MAX_NOTES}
        value={notes.values.notes}
        onInput={(text) => notes.set({ notes: text })}
      />
      <ChangedMeanwhile draft={notes} labels={{ notes: words.counter.back_notes }} />
    </SheetBody>
  );
}
