import { useState } from "preact/hooks";
import type { Discount } from "../../../../shared/contract/discounts.ts";
import { ApiError, failedAt } from "../../../api.ts";
import { Button } from "../../../ui/button.tsx";
import { Check, Field } from "../../../ui/field.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { Choices } from "../../kit/choices.tsx";
import { fieldErrorsOf } from "../../kit/field_errors.ts";
import { MoneyField } from "../../kit/money_field.tsx";
import { optionsOf } from "../../kit/options.ts";
import { RecordSheet } from "../../kit/record_sheet.tsx";
import { useRecordForm } from "../../kit/use_record_form.ts";
import { useStore } from "../../state/store.ts";
import { useDiscountsWords } from "../../text/discounts_words.ts";
import { useFormat } from "../../text/format.ts";
import { useRatesWords } from "../../text/rates_words.ts";
import { useWords } from "../../text/words.ts";
import { ConditionFields, LimitFields } from "./condition_fields.tsx";
import { type DiscountForm, discountFormOf, fieldOf, newCode, readDiscount, readTerms } from "./discount_form.ts";
import { conditionTexts, limitTexts } from "./discount_text.ts";
import { useFaultSentences } from "./fault_sentences.ts";

interface DiscountSheetProps {
  /** Null for a new one. */
  discount: Discount | null;
  onClose: () => void;
  onChange: () => void;
  onDeleted?: () => void;
}

/** Adds, changes, ends or deletes a discount. */
export function DiscountSheet({ discount, onClose, onChange, onDeleted }: DiscountSheetProps) {
  const { api, me, message } = useStore();
  const words = useWords();
  const own = useDiscountsWords();
  const { targets, fields: { applies_to, category_ids, product_ids, item_ids } } = useRatesWords();
  const format = useFormat();
  const sentencesOf = useFaultSentences();
  const { currency } = me.value!.shop;
  const [isRedeemed, setRedeemed] = useState(false);
  const form = useRecordForm({
    record: discount,
    read: (stored) => discountFormOf(stored, currency),
    write(typed) {
      const { draft, faults } = readDiscount(typed, currency);
      return draft ? { body: draft } : { errors: sentencesOf(faults) };
    },
    labels: { ...own.fields, name: words.fields.name, applies_to, category_ids, product_ids, item_ids },
    send: (body, { once, if_version }) =>
      discount
        ? api("PATCH /v1/discounts/:id", { params: { id: discount.id }, body: { ...body, if_version } })
        : api("POST /v1/discounts", { body, once: once(body) }),
    explain(error) {
      if (error instanceof ApiError && error.problem.code === "code_taken") return { code: own.code_taken };
      const errors = Object.entries(fieldErrorsOf(words, error));
      return Object.fromEntries(errors.map(([path, sentence]) => [fieldOf(path), sentence]));
    },
    onSaved: ({ name }) => finish(words.actions.saved_name(name)),
  });
  const { values, set } = form;

  function finish(sentence: string, then = onChange): void {
    message.value = sentence;
    then();
    onClose();
  }
  async function end(): Promise<void> {
    const { id, name, updated_at } = discount!;
    await api("PATCH /v1/discounts/:id", { params: { id }, body: { active: false, if_version: updated_at } });
    finish(own.ended(name));
  }
  async function remove(): Promise<void> {
    try {
      await api("DELETE /v1/discounts/:id", { params: { id: discount!.id } });
    } catch (error) {
      if (!failedAt("DELETE /v1/discounts/:id", error) || error.problem.code !== "discount_redeemed") throw error;
      setRedeemed(true);
      return;
    }
    finish(words.fleet.deleted(discount!.name), onDeleted);
  }
  const deletion = () => {
    if (!discount) return null;
    const { name, redemptions, active } = discount;
    if (!redemptions && !isRedeemed) return { title: own.delete_title(name), lead: own.delete_lead, run: remove };
    const label = isRedeemed ? own.end_instead : own.end;
    return active ? { label, title: own.end_title(name), lead: own.end_lead, run: end } : null;
  };
  const shown = (value: DiscountForm[keyof DiscountForm], field: keyof DiscountForm): string => {
    if (field === "way") return own.ways[value as DiscountForm["way"]];
    if (field === "kind") return own.kinds[value as DiscountForm["kind"]];
    return field === "applies_to" ? targets[value as DiscountForm["applies_to"]] : String(value);
  };
  const { terms } = readTerms(values, currency);
  return (
    <RecordSheet
      title={discount ? own.edit : own.add}
      form={form}
      format={shown}
      deletion={deletion()}
      onClose={onClose}
    >
      {isRedeemed && <Notice bad>{own.redeemed}</Notice>}
      <Field {...form.field("name")} maxLength={200} hint={own.name_hint} />
      <Choices {...form.choice("way")} options={optionsOf(["code", "itself"], own.ways)} />
      {values.way === "itself" ? <p class="hint">{own.itself_hint}</p> : (
        <div class="code-field">
          <Field
            {...form.field("code")}
            dir="ltr"
            class="discount-code"
            autocomplete="off"
            maxLength={60}
            hint={own.code_hint}
          />
          <Button onClick={() => set({ code: newCode() })}>{own.generate}</Button>
        </div>
      )}
      <Choices {...form.choice("kind")} options={optionsOf(["percent", "amount"], own.kinds)} />
      {values.kind === "percent"
        ? <Field {...form.field("percent")} dir="ltr" inputMode="decimal" autocomplete="off" maxLength={8} />
        : <MoneyField {...form.field("amount")} label={`${form.labels.amount} (${currency})`} />}
      <ConditionFields
        {...{ form, currency }}
        summary={terms ? conditionTexts(terms, { format, words: own }).join(" · ") : ""}
      />
      <LimitFields form={form} summary={terms ? limitTexts(terms, own).join(" · ") : ""} />
      <Check {...form.check("active")} />
    </RecordSheet>
  );
}
