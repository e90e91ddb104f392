import type { Rate } from "../../../../shared/contract/rates.ts";
import { Check, Field } from "../../../ui/field.tsx";
import { Choices } from "../../kit/choices.tsx";
import { NumberField } from "../../kit/number_field.tsx";
import { optionsOf } from "../../kit/options.ts";
import { RecordSheet } from "../../kit/record_sheet.tsx";
import { Select } from "../../kit/select.tsx";
import { useRecordForm } from "../../kit/use_record_form.ts";
import { useStore } from "../../state/store.ts";
import { useFormat } from "../../text/format.ts";
import { useRatesWords } from "../../text/rates_words.ts";
import { useWords } from "../../text/words.ts";
import { dateOn, type Weekday } from "../../kit/weekdays.ts";
import { TargetFields } from "../target_fields.tsx";
import { usePriceTables } from "../prices/use_price_tables.ts";
import { DateRanges } from "./date_ranges.tsx";
import { type RateFaults, type RateForm, rateFormOf, readRate } from "./rate_form.ts";
import { WeekdayBoxes } from "./weekday_boxes.tsx";

interface RateSheetProps {
  /** Null for a new one. */
  rate: Rate | null;
  /** The priority of a new one. */
  priority: number;
  onClose: () => void;
  onChange: () => void;
}

/** Adds, changes or deletes a rate. */
export function RateSheet({ rate, priority, onClose, onChange }: RateSheetProps) {
  const { api, message } = useStore();
  const words = useWords();
  const own = useRatesWords();
  const format = useFormat();
  const tables = usePriceTables().data ?? [];
  const form = useRecordForm({
    record: rate,
    read: (stored) => rateFormOf(stored),
    write(typed) {
      const { draft, faults } = readRate(typed);
      return draft ? { body: draft } : { errors: errorsOf(faults) };
    },
    labels: { ...own.fields, name: words.fields.name },
    send: (body, { once, if_version }) => {
      if (rate) return api("PATCH /v1/rates/:id", { params: { id: rate.id }, body: { ...body, if_version } });
      const created = { ...body, priority };
      return api("POST /v1/rates", { body: created, once: once(created) });
    },
    onSaved: ({ name }) => finish(words.actions.saved_name(name)),
  });
  const { values, set } = form;

  function errorsOf({ fields, ranges }: RateFaults): Record<string, string> {
    const sentences = {
      name: words.fleet.required,
      category_ids: own.faults.no_category,
      product_ids: own.faults.no_product,
      item_ids: own.faults.no_item,
      percent: own.faults.percent,
      price_table_id: words.fleet.required,
      min_days: words.field_errors.whole_number(1, 366),
    };
    return Object.fromEntries([
      ...Object.keys(fields).map((name) => [name, sentences[name as keyof typeof fields]]),
      ...[...ranges].map(([at, fault]) => [`dates.${at}`, own.faults.range[fault]]),
    ]);
  }
  function finish(sentence: string): void {
    message.value = sentence;
    onChange();
    onClose();
  }
  async function remove(): Promise<void> {
    await api("DELETE /v1/rates/:id", { params: { id: rate!.id } });
    finish(words.fleet.deleted(rate!.name));
  }
  const shown = (value: RateForm[keyof RateForm], field: keyof RateForm): string => {
    switch (field) {
      case "dates":
        return values.dates.map(({ from, to }) => format.days(from, to || from, "date")).join(", ");
      case "weekdays":
        return (value as RateForm["weekdays"]).map((day) => format.day(dateOn(day as Weekday), "weekday")).join(", ");
      case "applies_to":
        return own.targets[value as RateForm["applies_to"]];
      case "change":
        return own.changes[value as RateForm["change"]];
      case "price_table_id":
        return tables.find(({ id }) => id === value)?.name ?? "";
      default:
        return String(value);
    }
  };
  return (
    <RecordSheet
      title={rate ? own.edit_rate : own.new_rate}
      form={form}
      format={shown}
      deletion={rate && { title: own.delete_title(rate.name), lead: own.delete_lead, run: remove }}
      onClose={onClose}
    >
      <Field {...form.field("name")} maxLength={200} hint={own.name_hint} />
      <DateRanges ranges={values.dates} errors={form.errors} onChange={(dates) => set({ dates })} />
      {values.dates.some(({ from }) => from) && <Check {...form.check("yearly")} />}
      <WeekdayBoxes days={values.weekdays} onChange={(weekdays) => set({ weekdays })} />
      <Choices {...form.choice("change")} options={optionsOf(["percent", "price_table"], own.changes)} />
      {values.change === "percent"
        ? <Field {...form.field("percent")} dir="ltr" maxLength={10} hint={own.percent_hint} />
        : (
          <Select
            {...form.choice("price_table_id")}
            none={tables.length ? own.choose_table : own.no_table}
            options={tables.map(({ id, name }) => ({ value: id, label: name }))}
          />
        )}
      <TargetFields form={form} />
      <NumberField {...form.field("min_days")} optional hint={own.min_days_hint} />
    </RecordSheet>
  );
}
