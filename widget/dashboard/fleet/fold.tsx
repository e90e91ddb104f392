import type { ComponentChildren } from "preact";
import { useWords } from "../text/words.ts";
import { Folded } from "./folded.tsx";
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
  const hasError = Object.keys(editing.errors).some((path) => fields.some((name) => path.split(".")[0] === name));
  return (
    <Folded
      title={title}
      summary={summary ?? (summaryOf(editing, { fields, words }) || words.item.nothing_set)}
      hasError={hasError}
    >
      {children}
    </Folded>
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
    const choices: Record<string, string> = {
      ...words.item.timings,
      ...words.item.holds,
      ...words.item.trackings,
    };
    return [`${labels[name]}: ${choices[value] ?? value}`];
  }).join(" · ");
}
