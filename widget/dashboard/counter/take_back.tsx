import { useEffect, useState } from "preact/hooks";
import type { Booking } from "../../../shared/contract/booking.ts";
import type { ChargeDraft } from "../../../shared/contract/charge.ts";
import { failedAt } from "../../api.ts";
import { useFormat } from "../text/format.ts";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { Notice } from "../../ui/notice.tsx";
import type { Committed } from "./committed_bookings.tsx";
import { ChangedMeanwhile } from "../kit/changed_meanwhile.tsx";
import { useDraft } from "../state/use_draft.ts";
import { typedAmount } from "../../../shared/typed_amount.ts";
import { MAX_NOTES } from "../../../shared/records/limits.ts";
import { focusInvalidField } from "../kit/focus_invalid_field.ts";
import { NotifyField } from "../kit/notify_field.tsx";
import { ButtonKey } from "../kit/button_key.tsx";
import { lazySheet } from "../kit/lazy_sheet.tsx";
import { SheetBody } from "../kit/sheet.tsx";
import { useWords } from "../text/words.ts";
import { AmountWithReason } from "./amount_with_reason.tsx";
import type { Counter, Undoable } from "./counter.ts";
import type { CounterBody } from "./counter_body.ts";
import { LateFee } from "./late_fee.tsx";
import { OutOfService } from "./out_of_service.tsx";
import { brokenItems, readReturn, type ReturnErrors, type ReturnForm } from "./return_form.ts";
import { PhotoField } from "./photo_field.tsx";
import { RestNotice } from "./rest_notice.tsx";
import { scannedBack } from "./returned_lines.ts";
import { UnitsField } from "./units_field.tsx";
import { unitLines } from "./unit_lines.ts";

const ReturnedUnits = lazySheet(async () => (await import("./returned_units.tsx")).ReturnedUnits);

interface TakeBackProps {
  booking: Booking;
  counter: Counter;
  sheet: CounterBody;
  /** Whether the person may claim from a deposit. */
  mayClaim: boolean;
  /** Opens the pickup of what is not handed out yet. */
  onHandOutRest: () => void;
  onDone: (after: Undoable) => void;
}

const nothing = { on: false, amount: "", reason: "" };
const inService = { on: false, item: "", units: 1, last: "", reason: "", override: { on: false, reason: "" } };

/** Takes gear back: units, the late fee, damage and notes, and one button. */
export function TakeBack({ booking, counter, sheet, mayClaim, onHandOutRest, onDone }: TakeBackProps) {
  const { money } = useFormat();
  const words = useWords();
  const { currency, deposit, lines } = booking;
  const [form, setForm] = useState<Omit<ReturnForm, "notes">>({
    back: {},
    fee: { on: false, amount: "" },
    claim: nothing,
    damage: nothing,
    service: inService,
    photos: [],
    ticked: [],
  });
  const notes = useDraft(booking, ({ notes }) => ({ notes: notes ?? "" }));
  const [late, setLate] = useState<{ minutes: number; charge: ChargeDraft | null }>({ minutes: 0, charge: null });
  const [errors, setErrors] = useState<ReturnErrors>({});
  const [committed, setCommitted] = useState<Committed | null>(null);
  const change = (changes: Partial<typeof form>) => setForm((before) => ({ ...before, ...changes }));
  const tick = ({ unit_id, line_id }: { unit_id: string; line_id: string }, isBack: boolean) =>
    setForm((before) => {
      const others = before.ticked.filter((id) => id !== unit_id);
      // How many are back follows the scans again
      const { [line_id]: _, ...back } = before.back;
      return { ...before, back, ticked: isBack ? [...others, unit_id] : others };
    });
  const unit_lines = unitLines(booking, "out");
  const unitsOf = (line_id: string) => unit_lines.find(({ id }) => id === line_id)?.units ?? [];
  const scanned = Object.fromEntries(lines.flatMap((line) => {
    const back = scannedBack(line, unitsOf(line.id), form.ticked);
    return back === undefined ? [] : [[line.id, back]];
  }));
  const back = { ...scanned, ...form.back };
  useEffect(() => {
    counter.returnPreview().then(({ late_minutes, charge }) => {
      setLate({ minutes: late_minutes, charge });
      if (charge) change({ fee: { on: true, amount: typedAmount(charge.amount, currency) } });
    }, () => {/* The booking is loaded again if the return itself is refused. */});
  }, []);
  const canClaim = mayClaim && deposit.state === "authorized";

  const takeBack = async () => {
    const entered = { ...form, back, notes: notes.edited ? notes.values.notes : null };
    const read = readReturn({ ...booking, version: Number(notes.if_version) }, entered, {
      proposed: late.charge,
      unit_lines,
    });
    setErrors(read.errors ?? {});
    if (!read.draft) return focusInvalidField();
    await counter.run(async (once) => {
      try {
        onDone(await notes.guard(() => counter.takeBack(read.draft, once)));
      } catch (error) {
        const isShort = failedAt("POST /v1/bookings/:id/return", error) &&
          error.problem.code === "below_committed_stock";
        if (isShort) setCommitted(error.problem as unknown as Committed);
        throw error;
      }
    });
  };
  return (
    <SheetBody
      {...sheet}
      error={counter.error}
      actions={
        <>
          {errors.units && <Notice bad>{words.counter.nothing_chosen}</Notice>}
          <Button kind="primary" busy={counter.busy && words.counter.taking_back} onClick={takeBack}>
            {words.counter.take_back}
            <ButtonKey letter="b" label={words.counter.take_back} />
          </Button>
        </>
      }
    >
      <RestNotice lines={lines} onHandOut={onHandOutRest} />
      {unit_lines.length > 0 && (
        <ReturnedUnits
          {...{ booking, counter, sheet }}
          ticked={form.ticked}
          onTick={tick}
          unnamed={errors.unnamed}
        />
      )}
      <UnitsField
        legend={words.counter.what_is_back}
        lines={lines.map(({ id, name, out }) => ({ id, name, max: out }))}
        describe={words.counter.out}
        chosen={back}
        onChoose={(id, units) => change({ back: { ...form.back, [id]: units } })}
      />
      <LateFee
        late={late}
        fee={form.fee}
        currency={currency}
        isWrong={errors.fee === true}
        onFee={(fee) => change({ fee })}
      />
      {canClaim
        ? (
          <AmountWithReason
            label={words.counter.damage}
            amountLabel={`${words.counter.claim_amount} (${currency})`}
            hint={words.counter.claim_of(money(deposit.amount))}
            value={form.claim}
            error={errors.claim_amount && words.counter.claim_too_large(money(deposit.amount))}
            isReasonMissing={errors.claim_reason === true}
            maxReason={500}
            onChange={(claim) => change({ claim })}
          />
        )
        : (
          <AmountWithReason
            label={words.counter.charge_damage}
            amountLabel={words.booking.charge.amount(currency)}
            value={form.damage}
            error={errors.damage_amount && words.field_errors.amount}
            isReasonMissing={errors.damage_reason === true}
            maxReason={200}
            onChange={(damage) => change({ damage })}
          />
        )}
      {canClaim && form.claim.on && <NotifyField customer={booking.customer} notify />}
      <OutOfService
        items={brokenItems(booking)}
        service={form.service}
        committed={committed}
        isReasonMissing={errors.override_reason === true}
        onChange={(changes) => change({ service: { ...form.service, ...changes } })}
      />
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
