import { useState } from "preact/hooks";
import type { UnitService } from "../../../../shared/contract/unit_service.ts";
import type { Unit } from "../../../../shared/contract/units.ts";
import { parseAmount, typedAmount } from "../../../../shared/typed_amount.ts";
import { dateOf, wallOf } from "../../../../shared/wall_clock.ts";
import { Field } from "../../../ui/field.tsx";
import { MoneyField } from "../../kit/money_field.tsx";
import { optionsOf } from "../../kit/options.ts";
import { RecordSheet } from "../../kit/record_sheet.tsx";
import { Select } from "../../kit/select.tsx";
import { useRecordForm } from "../../kit/use_record_form.ts";
import { useStore } from "../../state/store.ts";
import { useIsManager } from "../../state/use_is_manager.ts";
import { useUnitsWords } from "../../text/units_words.ts";
import { useWords } from "../../text/words.ts";
import { ServicePhoto } from "./service_photo.tsx";

const kinds = ["service", "repair", "inspection", "cleaning", "other"] as const;

interface ServiceSheetProps {
  unit: Unit;
  /** Null for a new entry. */
  service: UnitService | null;
  onClose: () => void;
  onChange: () => void;
}

/** Adds, changes or deletes an entry of the service log of a unit. */
export function ServiceSheet({ unit, service, onClose, onChange }: ServiceSheetProps) {
  const { api, me, message, now } = useStore();
  const words = useWords();
  const own = useUnitsWords();
  const isManager = useIsManager();
  const [isUploading, setUploading] = useState(false);
  const { timezone } = me.value!.shop;
  const currency = service?.currency ?? me.value!.shop.currency;
  const params = { id: unit.id };
  const form = useRecordForm({
    record: service,
    read: (stored) => ({
      kind: stored?.kind ?? "service",
      done_on: stored?.done_on ?? dateOf(wallOf(now(), timezone)),
      note: stored?.note ?? "",
      cost: stored === null || stored.cost === null ? "" : typedAmount(stored.cost, currency),
      photo: stored?.photo ?? "",
    }),
    labels: {
      kind: own.kind,
      done_on: own.done_on,
      note: own.fields.note,
      cost: `${own.cost} (${currency})`,
      photo: own.photo,
    },
    write({ kind, done_on, note, cost: typed, photo }) {
      const cost = typed.trim() ? parseAmount(typed, currency) : null;
      const errors = {
        ...!done_on && { done_on: words.fleet.required },
        ...typed.trim() && cost === null && { cost: words.field_errors.amount },
      };
      if (Object.keys(errors).length) return { errors };
      return { body: { kind, done_on, note: note.trim() || null, cost, photo: photo || null } };
    },
    send: (body, { once, if_version }) =>
      service
        ? api("PATCH /v1/units/:id/service/:service_id", {
          params: { ...params, service_id: service.id },
          body: { ...body, if_version: String(if_version) },
        })
        : api("POST /v1/units/:id/service", { params, body, once: once(body) }),
    onSaved: () => finish(own.logged),
  });

  function finish(sentence: string): void {
    message.value = sentence;
    onChange();
    onClose();
  }
  async function remove(): Promise<void> {
    await api("DELETE /v1/units/:id/service/:service_id", { params: { ...params, service_id: service!.id } });
    finish(own.log_deleted);
  }
  return (
    <RecordSheet
      title={service ? own.edit_log : own.log}
      form={{ ...form, action: { ...form.action, busy: form.action.busy || isUploading } }}
      format={(value, field) => field === "kind" ? own.kinds[value as UnitService["kind"]] : value}
      deletion={isManager && service ? { title: own.log_delete_title, lead: own.log_delete_lead, run: remove } : null}
      onClose={onClose}
    >
      <Select {...form.choice("kind")} options={optionsOf(kinds, own.kinds)} />
      {form.values.kind === "service" && <p class="hint">{own.kind_hint}</p>}
      <Field {...form.field("done_on")} type="date" />
      <Field {...form.field("note")} optional rows={3} maxLength={2_000} />
      <MoneyField {...form.field("cost")} />
      {isManager && (
        <ServicePhoto
          url={form.values.photo}
          onPhoto={(photo) => form.set({ photo })}
          onBusy={setUploading}
        />
      )}
    </RecordSheet>
  );
}
