import type { ComponentChildren } from "preact";
import { Field } from "../../../ui/field.tsx";
import { NumberField } from "../../kit/number_field.tsx";
import { MoneyField } from "../../kit/money_field.tsx";
import type { RecordFormState } from "../../kit/use_record_form.ts";
import { useDiscountsWords } from "../../text/discounts_words.ts";
import { Folded } from "../folded.tsx";
import { TargetFields } from "../target_fields.tsx";
import type { DiscountForm } from "./discount_form.ts";

interface FoldProps {
  form: RecordFormState<DiscountForm>;
  /** What is typed, in words. */
  summary: string;
}

const conditions: readonly (keyof DiscountForm)[] = [
  "min_days",
  "min_quantity",
  "min_subtotal",
  "booked_before_days",
  "booked_within_days",
  "pickup_from",
  "pickup_until",
  "valid_from",
  "valid_until",
  "category_ids",
  "product_ids",
  "item_ids",
];

/** Whether some fields of a form have an error. */
function hasError({ errors }: FoldProps["form"], names: readonly (keyof DiscountForm)[]): boolean {
  return Object.keys(errors).some((path) => names.some((name) => name === path.split(".")[0]));
}

/** When a discount can be used. An empty field is no condition. */
export function ConditionFields({ form, summary, currency }: FoldProps & { currency: string }) {
  const own = useDiscountsWords();
  return (
    <Folded title={own.conditions} summary={summary || own.no_conditions} hasError={hasError(form, conditions)}>
      <Group title={own.groups.rental}>
        <NumberField {...form.field("min_days")} />
        <NumberField {...form.field("min_quantity")} />
        <MoneyField {...form.field("min_subtotal")} label={`${form.labels.min_subtotal} (${currency})`} />
      </Group>
      <TargetFields form={form} />
      <Group title={own.groups.booked} hint={own.booked_hint}>
        <NumberField {...form.field("booked_before_days")} />
        <NumberField {...form.field("booked_within_days")} />
        <Field {...form.field("valid_from")} type="date" />
        <Field {...form.field("valid_until")} type="date" />
      </Group>
      <Group title={own.groups.pickup}>
        <Field {...form.field("pickup_from")} type="date" />
        <Field {...form.field("pickup_until")} type="date" />
      </Group>
    </Folded>
  );
}

/** How often a discount can be used. */
export function LimitFields({ form, summary }: FoldProps) {
  const own = useDiscountsWords();
  return (
    <Folded
      title={own.limits}
      summary={summary || own.no_limits}
      hasError={hasError(form, ["max_redemptions", "max_per_customer"])}
    >
      <div class="pair">
        <NumberField {...form.field("max_redemptions")} />
        <NumberField {...form.field("max_per_customer")} hint={own.per_customer_hint} />
      </div>
    </Folded>
  );
}

function Group({ title, hint, children }: { title: string; hint?: string; children: ComponentChildren }) {
  return (
    <fieldset class="parts">
      <legend>{title}</legend>
      {hint && <p class="hint">{hint}</p>}
      <div class="pair">{children}</div>
    </fieldset>
  );
}
