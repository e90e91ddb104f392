import { useState } from "preact/hooks";
import type { TaxRate } from "../../../../shared/contract/tax_rates.ts";
import { readPercent } from "../../../../shared/typed_number.ts";
import { ApiError, failedAt } from "../../../api.ts";
import { Field } from "../../../ui/field.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { RecordSheet } from "../../kit/record_sheet.tsx";
import { useRecordForm } from "../../kit/use_record_form.ts";
import { useStore } from "../../state/store.ts";
import { useFormat } from "../../text/format.ts";
import { useTaxRatesWords } from "../../text/tax_rates_words.ts";
import { useWords } from "../../text/words.ts";

interface TaxRateSheetProps {
  /** Null for a new one. */
  rate: TaxRate | null;
  onClose: () => void;
  onChange: () => void;
}

/** Adds, changes or deletes a tax rate. */
export function TaxRateSheet({ rate, onClose, onChange }: TaxRateSheetProps) {
  const { api, message } = useStore();
  const words = useWords();
  const own = useTaxRatesWords();
  const format = useFormat();
  const [users, setUsers] = useState<readonly string[]>([]);
  const form = useRecordForm({
    record: rate,
    read: (stored) => ({ name: stored?.name ?? "", percent: stored ? String(stored.percent) : "" }),
    write(typed) {
      const name = typed.name.trim();
      const percent = readPercent(typed.percent);
      if (name && percent !== null) return { body: { name, percent } };
      return {
        errors: {
          ...!name && { name: words.settings.invalid.required },
          ...percent === null && { percent: words.settings.invalid.percent },
        },
      };
    },
    labels: { name: words.fields.name, percent: own.percent },
    send: (body, { once, if_version }) =>
      rate
        ? api("PATCH /v1/tax-rates/:id", { params: { id: rate.id }, body: { ...body, if_version } })
        : api("POST /v1/tax-rates", { body, once: once(body) }),
    explain: (error) =>
      error instanceof ApiError && error.problem.code === "name_taken" ? { name: own.name_taken } : undefined,
    onSaved: ({ name }) => finish(words.actions.saved_name(name)),
  });

  function finish(sentence: string): void {
    message.value = sentence;
    onChange();
    onClose();
  }
  async function remove(): Promise<void> {
    try {
      await api("DELETE /v1/tax-rates/:id", { params: { id: rate!.id } });
    } catch (error) {
      if (!failedAt("DELETE /v1/tax-rates/:id", error) || error.problem.code !== "tax_rate_in_use") throw error;
      const { items, addons } = error.problem;
      setUsers([...items, ...addons].map(({ name }) => name));
      return;
    }
    finish(own.deleted(rate!.name));
  }
  return (
    <RecordSheet
      title={rate ? own.edit : own.add}
      form={form}
      deletion={rate && { title: own.delete(rate.name), lead: own.delete_lead, run: remove }}
      onClose={onClose}
    >
      {users.length > 0 && <Notice bad>{own.in_use(format.list(users))}</Notice>}
      <Field {...form.field("name")} maxLength={40} hint={own.name_hint} />
      <Field
        {...form.field("percent")}
        dir="ltr"
        inputMode="decimal"
        maxLength={7}
        hint={rate ? own.later : undefined}
      />
    </RecordSheet>
  );
}
