import { useEffect, useState } from "preact/hooks";
import type { Downtime } from "../../../shared/contract/downtime.ts";
import type { ManagedItem } from "../../../shared/contract/fleet.ts";
import { dateOf, wallOf } from "../../../shared/wall_clock.ts";
import { failedAt } from "../../api.ts";
import { Field } from "../../ui/field.tsx";
import { NumberField } from "../kit/number_field.tsx";
import { RecordSheet } from "../kit/record_sheet.tsx";
import { useRecordForm } from "../kit/use_record_form.ts";
import { useStore } from "../state/store.ts";
import { useWords } from "../text/words.ts";
import { type Committed, CommittedBookings } from "../counter/committed_bookings.tsx";
import { downtimeFormOf, readDowntime } from "./downtime_form.ts";

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
  const words = useWords();
  const { timezone } = me.value!.shop;
  const today = dateOf(wallOf(now(), timezone));
  const [committed, setCommitted] = useState<Committed | null>(null);
  const [override, setOverride] = useState({ on: false, reason: "", isMissing: false });
  const params = { id: item.id };
  const form = useRecordForm({
    record: downtime,
    read: (stored) => downtimeFormOf(stored, { today, timezone }),
    write(typed) {
      const { body, faults } = readDowntime(typed, { units: item.inventory_count, timezone, stored: downtime });
      const reason = override.reason.trim();
      const isMissing = committed !== null && override.on && !reason;
      setOverride({ ...override, isMissing });
      if (body && !isMissing) return { body: { ...body, ...committed && override.on && { override: { reason } } } };
      return {
        errors: {
          ...faults?.first && { first: words.fleet.required },
          ...faults?.last && { last: words.item.downtime.order },
          ...faults?.quantity && { quantity: words.field_errors.whole_number(1, item.inventory_count) },
        },
      };
    },
    labels: {
      first: words.item.downtime.first_day,
      last: words.item.downtime.last_day,
      quantity: words.item.downtime.quantity,
      reason: words.fields.reason,
    },
    async send(body, { once, if_version }) {
      if (!downtime) return await api("POST /v1/fleet/items/:id/downtime", { params, body, once: once(body) });
      const ids = { ...params, downtime_id: downtime.id };
      return await api("PATCH /v1/fleet/items/:id/downtime/:downtime_id", {
        params: ids,
        body: { ...body, if_version },
      });
    },
    aliases: { starts: "first", ends: "last" },
    explain(error) {
      const isShort = failedAt("POST /v1/fleet/items/:id/downtime", error) ||
        failedAt("PATCH /v1/fleet/items/:id/downtime/:downtime_id", error);
      if (isShort && error.problem.code === "below_committed_stock") setCommitted(error.problem);
      return undefined;
    },
    onSaved: () => finish(words.item.downtime.saved),
  });
  const { first, last, quantity } = form.values;
  // The bookings that lack units are those of other days or of more units
  useEffect(() => setCommitted(null), [first, last, quantity]);

  function finish(sentence: string): void {
    message.value = sentence;
    onChange();
    onClose();
  }
  async function remove(): Promise<void> {
    const ids = { ...params, downtime_id: downtime!.id };
    await api("DELETE /v1/fleet/items/:id/downtime/:downtime_id", { params: ids });
    finish(words.item.downtime.removed);
  }
  return (
    <RecordSheet
      title={downtime ? words.item.downtime.edit : words.item.downtime.add}
      form={{ ...form, failure: committed ? null : form.failure }}
      submit={words.item.downtime.save}
      deletion={downtime && {
        label: words.item.downtime.remove,
        title: words.item.downtime.remove_title,
        lead: words.item.downtime.remove_lead,
        run: remove,
      }}
      onClose={onClose}
    >
      <div class="pair">
        <Field {...form.field("first")} type="date" />
        <Field {...form.field("last")} type="date" optional hint={words.item.downtime.last_day_hint} />
      </div>
      <NumberField {...form.field("quantity")} />
      <Field {...form.field("reason")} optional hint={words.item.downtime.reason_hint} maxLength={500} />
      {committed && (
        <CommittedBookings
          committed={committed}
          override={override}
          onOverride={(changes) => setOverride({ ...override, ...changes, isMissing: false })}
        />
      )}
    </RecordSheet>
  );
}
