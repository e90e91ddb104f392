import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import { Icon } from "../../ui/icon.tsx";
import { useWords } from "../text/words.ts";
import { emptyForm, type ItemForm } from "./item_form.ts";
import type { ItemEditing } from "./use_item_form.ts";

interface FoldProps {
  title: string;
  /** The fields inside. The fold opens when one of them has an error. */
  fields: readonly (keyof ItemForm)[];
  editing: ItemEditing;
  /** What is inside. By default the values that differ from those of a new item. */
  summary?: string;
  children: ComponentChildren;
}

/** A part of the editor that is folded, with a summary of what is inside. */
export function Fold({ title, fields, editing, summary, children }: FoldProps) {
  const words = useWords();
  const [isOpen, setOpen] = useState(false);
  const hasError = Object.keys(editing.errors).some((path) => fields.some((name) => path.split(".")[0] === name));
  return (
    <details
      class="card editor-fold"
      open={isOpen || hasError}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>
        <h2>{title}</h2>
        <span class="muted">{summary ?? (summaryOf(editing, { fields, words }) || words.item.nothing_set)}</span>
        <Icon name="down" />
      </summary>
      <div class="editor-section">{children}</div>
    </details>
  );
}

type Words = ReturnType<typeof useWords>;

/** Returns the fields whose values differ from those of a new item, with their values. */
function summaryOf({ values, labels }: ItemEditing, { fields, words }: Pick<FoldProps, "fields"> & { words: Words }) {
  return fields.flatMap((name) => {
    const value = values[name];
    if (value === emptyForm[name] || value === "") return [];
    if (typeof value === "boolean") {
      return [value ? labels[name] : `${labels[name]}: ${words.fleet.bulk.no}`];
    }
    if (typeof value !== "string") return value.length ? [`${labels[name]}: ${value.length}`] : [];
    const choices: Record<string, string> = { ...words.item.timings, ...words.item.holds };
    return [`${labels[name]}: ${choices[value] ?? value}`];
  }).join(" · ");
}
