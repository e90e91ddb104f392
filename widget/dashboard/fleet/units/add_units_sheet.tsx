import type { ManagedItem } from "../../../../shared/contract/fleet.ts";
import { failedAt } from "../../../api.ts";
import { Field } from "../../../ui/field.tsx";
import { RecordSheet } from "../../kit/record_sheet.tsx";
import { useRecordForm } from "../../kit/use_record_form.ts";
import { useStore } from "../../state/store.ts";
import { useFormat } from "../../text/format.ts";
import { useUnitsWords } from "../../text/units_words.ts";
import { type CodesFault, MAX_NEW_UNITS, readCodes } from "./read_codes.ts";

/** The codes of a long list that are shown before it is added. */
const SHOWN = 3;

interface AddUnitsSheetProps {
  item: ManagedItem;
  onClose: () => void;
  onChange: () => void;
}

/** Adds units of an item: one, a run of numbers, or a pasted list of codes. */
export function AddUnitsSheet({ item, onClose, onChange }: AddUnitsSheetProps) {
  const { api, message } = useStore();
  const format = useFormat();
  const own = useUnitsWords();
  const form = useRecordForm({
    record: null,
    read: () => ({ codes: "", bought_on: "" }),
    labels: { codes: own.codes, bought_on: own.fields.bought_on },
    write({ codes: text, bought_on }) {
      const { codes, fault } = readCodes(text);
      if (fault) return { errors: { codes: sentenceOf(fault) } };
      return { body: { units: codes.map((code) => ({ code, bought_on: bought_on || null })) } };
    },
    send: (body, { once }) =>
      api("POST /v1/fleet/items/:id/units", { params: { id: item.id }, body, once: once(body) }),
    explain(error) {
      const isTaken = failedAt("POST /v1/fleet/items/:id/units", error) && error.problem.code === "unit_code_taken";
      return isTaken ? { codes: own.faults.taken(format.list(error.problem.unit_codes)) } : undefined;
    },
    onSaved({ data }) {
      message.value = own.added(data.length);
      onChange();
      onClose();
    },
  });

  function sentenceOf(fault: CodesFault): string {
    switch (fault.kind) {
      case "none":
        return own.faults.none;
      case "too_many":
        return own.faults.too_many(MAX_NEW_UNITS);
      default:
        return own.faults[fault.kind](fault.code);
    }
  }
  const { codes, fault } = readCodes(form.values.codes);
  const shown = codes.length > SHOWN + 1 ? [...codes.slice(0, SHOWN), "…", codes.at(-1)!] : codes;
  return (
    <RecordSheet
      title={own.add}
      form={form}
      {...!fault && { submit: own.add_count(codes.length) }}
      deletion={null}
      onClose={onClose}
    >
      <Field {...form.field("codes")} rows={6} hint={own.codes_hint} />
      {!fault && (
        <p class="muted" role="status">
          <bdi>{own.preview(codes.length, shown.join(", "))}</bdi>
        </p>
      )}
      <Field {...form.field("bought_on")} type="date" optional />
    </RecordSheet>
  );
}
