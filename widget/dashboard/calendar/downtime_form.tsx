import { useState } from "preact/hooks";
import { failedAt } from "../../api.ts";
import { Button } from "../../ui/button.tsx";
import { Check, Field } from "../../ui/field.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Stepper } from "../../ui/stepper.tsx";
import { focusInvalidField } from "../kit/focus_invalid_field.ts";
import { useStore } from "../state/store.ts";
import { useAction } from "../state/use_action.ts";
import { useWords } from "../text/words.ts";
import type { CalendarRow } from "./calendar_row.ts";
import { type Lacking, LackingBookings } from "./lacking_bookings.tsx";

interface DowntimeFormProps {
  item: CalendarRow["item"];
  date: string;
  until: string;
  onDone: () => void;
  onCancel: () => void;
}

/** Takes units out of service. If bookings need them, it says which, and asks why it should be done anyway. */
export function DowntimeForm({ item, date, until, onDone, onCancel }: DowntimeFormProps) {
  const { api } = useStore();
  const words = useWords();
  const { run, busy, error, setError } = useAction();
  const [form, setForm] = useState({ starts: date, ends: until, isOpen: false, quantity: 1, reason: "", anyway: "" });
  const [lacking, setLacking] = useState<Lacking | null>(null);
  const [isChecked, setChecked] = useState(false);
  const change = (changes: Partial<typeof form>) => setForm((before) => ({ ...before, ...changes }));
  const isReversed = !form.isOpen && form.ends < form.starts;
  const lacksReason = lacking !== null && !form.anyway.trim();

  async function send(): Promise<void> {
    setChecked(true);
    if (isReversed || lacksReason) return focusInvalidField();
    const { starts, ends, isOpen, quantity, reason, anyway } = form;
    const body = {
      starts,
      ends: isOpen ? null : ends,
      quantity,
      reason: reason.trim() || null,
      ...lacking && { override: { reason: anyway.trim() } },
    };
    await run(async (once) => {
      try {
        const params = { id: item.fleet_item_id };
        await api("POST /v1/fleet/items/:id/downtime", { params, body, once: once(body) });
        onDone();
      } catch (error) {
        if (!failedAt("POST /v1/fleet/items/:id/downtime", error)) throw error;
        if (error.problem.code !== "below_committed_stock") throw error;
        setChecked(false);
        setLacking(error.problem);
      }
    });
  }

  return (
    <form
      class="downtime-form"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <h3>{words.calendar.take_out}</h3>
      <Field
        type="date"
        label={words.calendar.first}
        value={form.starts}
        required
        onInput={(starts) => change({ starts })}
      />
      {!form.isOpen && (
        <Field
          type="date"
          label={words.calendar.last}
          value={form.ends}
          required
          error={isChecked && isReversed ? words.calendar.last_before_first : undefined}
          onInput={(ends) => change({ ends })}
        />
      )}
      <Check label={words.calendar.no_end} checked={form.isOpen} onChange={(isOpen) => change({ isOpen })} />
      {item.units > 1 && (
        <div class="units-field">
          <span>{words.calendar.units}</span>
          <Stepper
            name={words.calendar.units}
            value={form.quantity}
            min={1}
            max={item.units}
            fewer={words.calendar.fewer}
            more={words.calendar.more_units}
            onChange={(quantity) => change({ quantity })}
          />
        </div>
      )}
      <Field
        label={words.fields.reason}
        optional
        maxLength={500}
        value={form.reason}
        onInput={(reason) => change({ reason })}
      />
      {lacking && (
        <LackingBookings
          lacking={lacking}
          reason={form.anyway}
          isMissing={isChecked && lacksReason}
          onReason={(anyway) => {
            setError(null);
            change({ anyway });
          }}
        />
      )}
      {error && <Notice bad>{error}</Notice>}
      <div class="row">
        <Button kind="primary" type="submit" busy={busy && words.calendar.take_out}>
          {lacking ? words.calendar.take_out_anyway : words.calendar.take_out}
        </Button>
        <Button kind="plain" onClick={onCancel}>{words.calendar.leave}</Button>
      </div>
    </form>
  );
}
