import type { ComponentChildren } from "preact";
import type { NamesOf } from "../../../shared/records/field.ts";
import { type ItemFields, itemFields } from "../../../shared/records/item.ts";
import { Check, Field } from "../../ui/field.tsx";
import { MoneyField } from "../kit/money_field.tsx";
import { NumberField } from "../kit/number_field.tsx";
import { useWords } from "../text/words.ts";
import type { CheckField, TextField } from "./item_form.ts";
import type { ItemEditing } from "./use_item_form.ts";

interface FieldOfItemProps {
  name: TextField;
  editing: ItemEditing;
  hint?: string;
  optional?: boolean;
}

/** Returns what the fields of an item have in common. */
function useFieldProps({ name, editing, hint, optional }: FieldOfItemProps) {
  const words = useWords();
  const shown = hint ?? words.item.hints[name as keyof typeof words.item.hints];
  return { ...editing.field(name), ...shown && { hint: shown }, ...optional && { optional } };
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
export function CheckOfItem(
  { name, editing, hint: given }: { name: CheckField; editing: ItemEditing; hint?: string },
) {
  const words = useWords();
  const { label, ...check } = editing.check(name);
  const hint = given ??
    words.item.hints[(name === "in_maintenance" ? "status" : name) as keyof typeof words.item.hints];
  return (
    <Check
      {...check}
      label={
        <>
          {label}
          {hint && <span class="hint">{hint}</span>}
        </>
      }
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
