import type { Unit } from "../../../../shared/contract/units.ts";
import { unitFields } from "../../../../shared/records/unit.ts";
import { Field } from "../../../ui/field.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { optionsOf } from "../../kit/options.ts";
import { RecordSheet } from "../../kit/record_sheet.tsx";
import { Select } from "../../kit/select.tsx";
import { useRecordForm } from "../../kit/use_record_form.ts";
import { useStore } from "../../state/store.ts";
import { useIsManager } from "../../state/use_is_manager.ts";
import { useUnitsWords } from "../../text/units_words.ts";
import { useWords } from "../../text/words.ts";
import { useState } from "preact/hooks";
import { useUnitFaults } from "./use_unit_faults.ts";

interface UnitSheetProps {
  unit: Unit;
  onClose: () => void;
  onChange: () => void;
}

/** Changes a unit, or retires it. */
export function UnitSheet({ unit, onClose, onChange }: UnitSheetProps) {
  const { api, message } = useStore();
  const words = useWords();
  const own = useUnitsWords();
  const isManager = useIsManager();
  const faultsOf = useUnitFaults();
  const [refusal, setRefusal] = useState<string>();
  const params = { id: unit.id };
  const form = useRecordForm({
    record: unit,
    read: ({ code, serial, condition, bought_on, note, status }) => ({
      code,
      serial: serial ?? "",
      condition: condition ?? "",
      bought_on: bought_on ?? "",
      note: note ?? "",
      status,
    }),
    labels: own.fields,
    write(typed) {
      if (!typed.code.trim()) return { errors: { code: words.fleet.required } };
      const { status, code } = typed;
      const texts = (["serial", "condition", "bought_on", "note"] as const).map((name) => [name, typed[name] || null]);
      return { body: { code, ...Object.fromEntries(texts), ...status !== unit.status && { status } } };
    },
    send: (body, { if_version }) =>
      api("PATCH /v1/units/:id", { params, body: { ...body, if_version: String(if_version) } }),
    explain: faultsOf,
    onSaved: ({ code }) => finish(words.actions.saved_name(code)),
  });

  function finish(sentence: string): void {
    message.value = sentence;
    onChange();
    onClose();
  }
  async function retire(): Promise<void> {
    setRefusal(undefined);
    try {
      await api("DELETE /v1/units/:id", { params });
    } catch (error) {
      const sentence = faultsOf(error)?.status;
      if (!sentence) throw error;
      setRefusal(sentence);
      return;
    }
    finish(own.retired(unit.code));
  }
  const mayRetire = isManager && unit.status !== "retired";
  return (
    <RecordSheet
      title={own.edit}
      form={form}
      format={(value, field) => field === "status" ? own.states[value as Unit["status"]] : value}
      deletion={mayRetire
        ? { label: own.retire, title: own.retire_title(unit.code), lead: own.retire_lead, run: retire }
        : null}
      onClose={onClose}
    >
      {refusal && <Notice bad>{refusal}</Notice>}
      <Field {...form.field("code")} maxLength={unitFields.code.max} autocomplete="off" hint={own.code_hint} />
      <Select
        {...form.choice("status")}
        options={optionsOf(
          unit.status === "retired" ? ["ready", "service", "retired"] : ["ready", "service"],
          own.states,
        )}
      />
      <Field {...form.field("condition")} optional maxLength={unitFields.condition.max} />
      <Field {...form.field("serial")} optional maxLength={unitFields.serial.max} autocomplete="off" />
      <Field {...form.field("bought_on")} optional type="date" />
      <Field {...form.field("note")} optional rows={3} maxLength={unitFields.note.max} />
    </RecordSheet>
  );
}
