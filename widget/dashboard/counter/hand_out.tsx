import { useState } from "preact/hooks";
import type { Booking } from "../../../shared/contract/booking.ts";
import { unitsWaiting } from "../../../shared/units_waiting.ts";
import { Button } from "../../ui/button.tsx";
import { Check, Field } from "../../ui/field.tsx";
import { Notice } from "../../ui/notice.tsx";
import { ButtonKey } from "../kit/button_key.tsx";
import { lazySheet } from "../kit/lazy_sheet.tsx";
import { SheetBody } from "../kit/sheet.tsx";
import { useWords } from "../text/words.ts";
import { focusInvalidField } from "../kit/focus_invalid_field.ts";
import { BalanceCheck } from "./balance_check.tsx";
import { Things } from "./booking_head.tsx";
import type { Counter, Undoable } from "./counter.ts";
import type { CounterBody } from "./counter_body.ts";
import { DepositCheck } from "./deposit_check.tsx";
import { findMissing, type PickupErrors, type PickupForm, readPickup } from "./pickup_form.ts";
import { UnitsField } from "./units_field.tsx";
import { unitLines } from "./unit_lines.ts";
import { useNumberedItems } from "./use_numbered_items.ts";
import { WaiverCheck } from "./waiver_check.tsx";

const AssignedUnits = lazySheet(async () => (await import("./assigned_units.tsx")).AssignedUnits);

interface HandOutProps {
  booking: Booking;
  counter: Counter;
  sheet: CounterBody;
  onDone: (after: Undoable) => void;
}

/** Hands gear out: what to fetch, what is still open with its ways on, and one button. */
export function HandOut({ booking, counter, sheet, onDone }: HandOutProps) {
  const words = useWords();
  const numbered = useNumberedItems(booking);
  const unit_lines = unitLines(booking, "ahead", numbered);
  const [form, setForm] = useState<PickupForm>({ isPart: false, out: {}, anyway: false, reason: "" });
  const [errors, setErrors] = useState<PickupErrors>({});
  const change = (changes: Partial<PickupForm>) => setForm((before) => ({ ...before, ...changes }));
  const isOpen = Object.values(findMissing(booking)).some(Boolean);
  const lines = booking.lines.map((line) => ({ id: line.id, name: line.name, max: unitsWaiting(line) }));

  const handOut = async () => {
    const { draft, errors = {} } = readPickup(booking, form, unit_lines);
    setErrors(errors);
    if (errors.missing) return counter.setError(words.errors[errors.missing]!);
    if (!draft) return focusInvalidField();
    await counter.run(async (once) => onDone(await counter.handOut(draft, once)));
  };
  return (
    <SheetBody
      {...sheet}
      error={counter.error}
      actions={
        <>
          {errors.units && <Notice bad>{words.counter.nothing_chosen}</Notice>}
          <Button kind="primary" busy={counter.busy && words.counter.handing_out} onClick={handOut}>
            {words.counter.hand_out}
            <ButtonKey letter="h" label={words.counter.hand_out} />
          </Button>
        </>
      }
    >
      <Things booking={booking} unitsOf={unitsWaiting} />
      {unit_lines.length > 0 && <AssignedUnits {...{ booking, counter, sheet, numbered }} crowded={errors.ahead} />}
      {lines.reduce((sum, { max }) => sum + max, 0) > 1 && (
        <section class="part-out">
          <Check label={words.counter.part_only} checked={form.isPart} onChange={(isPart) => change({ isPart })} />
          {form.isPart && (
            <UnitsField
              legend={words.counter.what_goes}
              lines={lines}
              describe={words.counter.booked}
              chosen={form.out}
              onChoose={(id, units) => change({ out: { ...form.out, [id]: units } })}
            />
          )}
        </section>
      )}
      <section aria-labelledby="checks">
        <h3 id="checks">{words.counter.checks}</h3>
        <ul class="check-list">
          <WaiverCheck {...{ booking, counter }} />
          <DepositCheck {...{ booking, counter }} />
          <BalanceCheck {...{ booking, counter }} isChecked />
        </ul>
      </section>
      {isOpen && (
        <section class="anyway">
          <Check label={words.counter.anyway} checked={form.anyway} onChange={(anyway) => change({ anyway })} />
          {form.anyway && (
            <Field
              label={words.counter.anyway_reason}
              hint={words.counter.anyway_hint}
              value={form.reason}
              maxLength={500}
              error={errors.reason && !form.reason.trim() ? words.counter.reason_missing : undefined}
              onInput={(reason) => change({ reason })}
            />
          )}
        </section>
      )}
    </SheetBody>
  );
}
