import { useState } from "preact/hooks";
import type { Downtime } from "../../../shared/contract/downtime.ts";
import type { ManagedItem } from "../../../shared/contract/fleet.ts";
import { dateOf, wallOf } from "../../../shared/wall_clock.ts";
import { failedAt } from "../../api.ts";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { Notice } from "../../ui/notice.tsx";
import { ChangedMeanwhile } from "../kit/changed_meanwhile.tsx";
import { focusInvalidField } from "../kit/focus_invalid_field.ts";
import { NumberField } from "../kit/number_field.tsx";
import { Sheet } from "../kit/sheet.tsx";
import { useStore } from "../state/store.ts";
import { useAction } from "../state/use_action.ts";
import { useDraft } from "../state/use_draft.ts";
import { useWords } from "../text/words.ts";
import { type Committed, CommittedBookings } from "./committed_bookings.tsx";
import { type DowntimeFaults, downtimeFormOf, readDowntime } from "./downtime_form.ts";

interface DowntimeSheetProps {
  item: ManagedItem;
  /** Null for a new one. */
  downtime: Downtime | null;
  onClose: () => void;
  onChange: () => void;
}

/** Takes units of an item out of service for some days, or until further notice. */
export function DowntimeSheet({ item, downtime, onClose, onChange }: DowntimeSheetProps) {
  const { api, me, message, now } = useStore();
  const { fleet, item: { downtime: say } } = useWords();
  const { timezone } = me.value!.shop;
  const { run, busy, error } = useAction();
  const today = dateOf(wallOf(now(), timezone));
  const draft = useDraft(downtime, (stored) => downtimeFormOf(stored, { today, timezone }));
  const form = draft.values;
  const [faults, setFaults] = useState<DowntimeFaults>({});
  const [committed, setCommitted] = useState<Committed | null>(null);
  const [override, setOverride] = useState({ on: false, reason: "", isMissing: false });
  const params = { id: item.id };
  const change = (changes: Partial<typeof form>) => {
    draft.set(changes);
    setCommitted(null);
  };

  function finish(sentence: string): void {
    message.value = sentence;
    onChange();
    onClose();
  }
  async function save(): Promise<void> {
    const read = readDowntime(form, { units: item.inventory_count, timezone, stored: downtime });
    setFaults(read.faults ?? {});
    const reason = override.reason.trim();
    const isMissing = committed !== null && override.on && !reason;
    setOverride({ ...override, isMissing });
    if (!read.body || isMissing) return focusInvalidField();
    const body = { ...read.body, ...committed && override.on && { override: { reason } } };
    await run(async (once) => {
      try {
        if (downtime) {
          const ids = { ...params, downtime_id: downtime.id };
          const changes = { ...body, if_version: draft.if_version };
          await draft.guard(() =>
            api("PATCH /v1/fleet/items/:id/downtime/:downtime_id", { params: ids, body: changes })
          );
        } else await api("POST /v1/fleet/items/:id/downtime", { params, body, once: once(body) });
      } catch (error) {
        const isShort = failedAt("POST /v1/fleet/items/:id/downtime", error) ||
          failedAt("PATCH /v1/fleet/items/:id/downtime/:downtime_id", error);
        if (isShort && error.problem.code === "below_committed_stock") setCommitted(error.problem);
        throw error;
      }
      finish(say.saved);
    });
  }
  const remove = () =>
    run(async () => {
      const ids = { ...params, downtime_id: downtime!.id };
      await api("DELETE /v1/fleet/items/:id/downtime/:downtime_id", { params: ids });
      finish(say.removed);
    });
  return (
    <Sheet title={downtime ? say.edit : say.add} onClose={onClose}>
      <div class="sheet-body">
        <ChangedMeanwhile
          draft={draft}
          labels={{ first: say.first_day, last: say.last_day, quantity: say.quantity, reason: say.reason }}
        />
        <div class="pair">
          <Field
            label={say.first_day}
            type="date"
            value={form.first}
            error={faults.first && fleet.required}
            onInput={(first) => change({ first })}
          />
          <Field
            label={say.last_day}
            type="date"
            optional
            value={form.last}
            hint={say.last_day_hint}
            error={faults.last && say.order}
            onInput={(last) => change({ last })}
          />
        </div>
        <NumberField
          label={say.quantity}
          value={form.quantity}
          error={faults.quantity && fleet.invalid_number(1, item.inventory_count)}
          onInput={(quantity) => change({ quantity })}
        />
        <Field
          label={say.reason}
          optional
          hint={say.reason_hint}
          maxLength={500}
          value={form.reason}
          onInput={(reason) => draft.set({ reason })}
        />
        {committed && (
          <CommittedBookings
            committed={committed}
            override={override}
            onOverride={(changes) => setOverride({ ...override, ...changes, isMissing: false })}
          />
        )}
        {downtime && (
          <div>
            <Button kind="danger" onClick={remove}>{say.remove}</Button>
          </div>
        )}
      </div>
      <footer class="sheet-foot">
        {error && !committed && <Notice bad>{error}</Notice>}
        <Button kind="primary" busy={busy && fleet.saving} onClick={save}>{say.save}</Button>
      </footer>
    </Sheet>
  );
}
