import type { ManagedQuestion } from "../../../../shared/contract/questions.ts";
import { QUESTION_KINDS } from "../../../../shared/records/question.ts";
import { Check, Field } from "../../../ui/field.tsx";
import { TargetFields } from "../../fleet/target_fields.tsx";
import { Choices } from "../../kit/choices.tsx";
import { optionsOf } from "../../kit/options.ts";
import { RecordSheet } from "../../kit/record_sheet.tsx";
import { Select } from "../../kit/select.tsx";
import { useRecordForm } from "../../kit/use_record_form.ts";
import { useStore } from "../../state/store.ts";
import { useQuestionsWords } from "../../text/questions_words.ts";
import { useRatesWords } from "../../text/rates_words.ts";
import { useWords } from "../../text/words.ts";
import { type QuestionFaults, type QuestionForm, questionFormOf, readQuestion } from "./question_form.ts";
import { QuestionPreview } from "./question_preview.tsx";

interface QuestionSheetProps {
  /** Null for a new one. */
  question: ManagedQuestion | null;
  /** The position of a new one. */
  sort_order: number;
  onClose: () => void;
  onChange: () => void;
}

/** Adds, changes or deletes a question, and shows it as customers see it. */
export function QuestionSheet({ question, sort_order, onClose, onChange }: QuestionSheetProps) {
  const { api, message } = useStore();
  const words = useWords();
  const own = useQuestionsWords();
  const target = useRatesWords();
  const form = useRecordForm({
    record: question,
    read: questionFormOf,
    write(typed) {
      const { draft, faults } = readQuestion(typed);
      return draft ? { body: draft } : { errors: errorsOf(faults) };
    },
    labels: { ...target.fields, ...own },
    send(body, { once, if_version }) {
      if (question) {
        return api("PATCH /v1/questions/:id", { params: { id: question.id }, body: { ...body, if_version } });
      }
      const created = { ...body, sort_order };
      return api("POST /v1/questions", { body: created, once: once(created) });
    },
    onSaved: ({ label }) => finish(words.actions.saved_name(label)),
  });
  const { values } = form;

  function errorsOf(faults: QuestionFaults): Record<string, string> {
    const sentences = {
      required: words.settings.invalid.required,
      choices: own.invalid_choices,
      number: own.invalid_number,
      range: own.invalid_range,
    };
    return {
      ...Object.fromEntries(Object.entries(faults).map(([name, fault]) => [name, sentences[fault]])),
      ...faults.category_ids && { category_ids: target.faults.no_category },
      ...faults.product_ids && { product_ids: target.faults.no_product },
      ...faults.item_ids && { item_ids: target.faults.no_item },
    };
  }
  function finish(sentence: string): void {
    message.value = sentence;
    onChange();
    onClose();
  }
  async function remove(): Promise<void> {
    await api("DELETE /v1/questions/:id", { params: { id: question!.id } });
    finish(own.deleted(question!.label));
  }
  const shown = (value: QuestionForm[keyof QuestionForm], field: keyof QuestionForm): string => {
    switch (field) {
      case "kind":
        return own.kinds[value as QuestionForm["kind"]];
      case "per":
        return own.pers[value as QuestionForm["per"]];
      case "when":
        return own.whens[value as QuestionForm["when"]];
      case "applies_to":
        return target.targets[value as QuestionForm["applies_to"]];
      default:
        return typeof value === "boolean" ? (value ? own.yes : own.no) : String(value);
    }
  };
  return (
    <RecordSheet
      title={question ? own.edit : own.add}
      form={form}
      format={shown}
      deletion={question && { title: own.delete(question.label), lead: own.delete_lead, run: remove }}
      onClose={onClose}
    >
      <Field {...form.field("label")} maxLength={100} hint={own.label_hint} />
      <Field {...form.field("help")} optional maxLength={300} hint={own.help_hint} />
      <Select {...form.choice("kind")} options={optionsOf(QUESTION_KINDS, own.kinds)} />
      {values.kind === "gear" && <p class="hint">{own.gear_hint}</p>}
      {values.kind === "choice" && <Field {...form.field("choices")} rows={4} hint={own.choices_hint} />}
      {values.kind === "number" && (
        <>
          <Field {...form.field("unit")} optional maxLength={20} hint={own.unit_hint} />
          <Field {...form.field("min")} optional dir="ltr" inputMode="decimal" maxLength={10} />
          <Field {...form.field("max")} optional dir="ltr" inputMode="decimal" maxLength={10} />
        </>
      )}
      <Check {...form.check("required")} />
      {values.kind !== "gear" && (
        <Choices
          {...form.choice("per")}
          options={optionsOf(["rider", "booking"], own.pers)}
        />
      )}
      <Choices {...form.choice("when")} options={optionsOf(["booking", "later"], own.whens)} />
      <TargetFields form={form} />
      <QuestionPreview form={values} />
    </RecordSheet>
  );
}
