import type { ComponentChildren } from "preact";
import type { NamesOf } from "../../../shared/records/field.ts";
import { type ItemFields, itemFields } from "../../../shared/records/item.ts";
import { Check, Field } from "../../ui/field.tsx";
import { faultSentence } from "../kit/field_errors.ts";
import { MoneyField } from "../kit/money_field.tsx";
import { NumberField } from "../kit/number_field.tsx";
import { useFormat } from "../text/format.ts";
import { useWords } from "../text/words.ts";
import type { CheckField, ItemForm, TextField } from "./item_form.ts";
import type { FieldFault } from "./read_item.ts";
import type { ItemEditing } from "./use_item_form.ts";

interface FieldOfItemProps {
  name: TextField;
  editing: ItemEditing;
  hint?: string;
  optional?: boolean;
}

/** Returns the sentence for a field that is not right, or undefined. */
export function useFaultOf({ faults, refusals }: ItemEditing): (name: keyof ItemForm) => string | undefined {
  const words = useWords();
  const { money } = useFormat();
  const sentence = (fault: FieldFault): string => {
    if (fault === "durations_order" || fault === "too_many_in_maintenance") return words.item[fault];
    if (fault === "required" || fault === "invalid_slug" || fault === "slug_taken") return words.fleet[fault];
    return faultSentence(fault, { words, money });
  };
  return (name) => faults[name] ? sentence(faults[name]) : refusals[name];
}

/** Returns what the fields of an item have in common. */
function useFieldProps({ name, editing, hint, optional }: FieldOfItemProps) {
  const words = useWords();
  const faultOf = useFaultOf(editing);
  const shown = hint ?? words.item.hints[name as keyof typeof words.item.hints];
  return {
    label: words.item.fields[name],
    value: editing.form[name],
    error: faultOf(name),
    ...shown && { hint: shown },
    ...optional && { optional },
    onInput: (value: string) => editing.change({ [name]: value }),
  };
}

/** A line of text of an item, or several lines. */
export function TextOfItem({ rows, ltr, ...props }: FieldOfItemProps & {
  name: NamesOf<ItemFields, "line" | "text" | "slug">;
  rows?: number;
  ltr?: true;
}) {
  return (
    <Field
      {...useFieldProps(props)}
      maxLength={itemFields[props.name].max}
      autocomplete="off"
      {...rows && { rows }}
      {...ltr && { dir: "ltr" }}
    />
  );
}

/** An amount of an item, in the shop's currency. */
export function MoneyOfItem(props: FieldOfItemProps) {
  const { label, ...field } = useFieldProps(props);
  return <MoneyField {...field} label={`${label} (${props.editing.currency})`} />;
}

/** A whole number of an item. */
export function NumberOfItem(props: FieldOfItemProps) {
  return <NumberField {...useFieldProps(props)} />;
}

/** A field of an item that is on or off, with a sentence about what that means. */
export function CheckOfItem({ name, editing }: { name: CheckField; editing: ItemEditing }) {
  const words = useWords();
  const key = name === "in_maintenance" ? "status" : name;
  const hint = words.item.hints[key as keyof typeof words.item.hints];
  return (
    <Check
      label={
        <>
          {words.item.fields[key]}
          {hint && <span class="hint">{hint}</span>}
        </>
      }
      checked={editing.form[name]}
      onChange={(on) => editing.change({ [name]: on })}
    />
  );
}

/** A titled part of the editor. */
export function Section({ title, lead, children }: { title: string; lead?: string; children: ComponentChildren }) {
  return (
    <section class="card editor-section">
      <h2>{title}</h2>
      {lead && <p class="hint">{lead}</p>}
      {children}
    </section>
  );
}
