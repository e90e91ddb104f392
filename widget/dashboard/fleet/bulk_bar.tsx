import { useState } from "preact/hooks";
import type { Category } from "../../../shared/contract/categories.ts";
import type { ManagedItem } from "../../../shared/contract/fleet.ts";
import { Button } from "../../ui/button.tsx";
import { Check } from "../../ui/field.tsx";
import { useWords } from "../text/words.ts";
import { BulkSheet } from "./bulk_sheet.tsx";
import type { Selection } from "./item_row.tsx";
import type { ListedItem } from "./items.ts";

interface BulkBarProps {
  items: readonly ListedItem[];
  selection: Selection;
  categories: readonly Category[];
  onChange: (item: ManagedItem) => void;
}

/** What can be done with the selected items. It stays in view while something is selected. */
export function BulkBar({ items, selection, categories, onChange }: BulkBarProps) {
  const words = useWords();
  const [isOpen, setOpen] = useState(false);
  const count = selection.value.size;
  if (!count) return null;
  const allShown = items.every(({ id }) => selection.value.has(id));
  return (
    <div class="bulk-bar" role="region" aria-label={words.fleet.selected(count)}>
      <p role="status">{words.fleet.selected(count)}</p>
      <Check
        label={words.fleet.choose_all}
        checked={allShown}
        onChange={(on) => selection.value = new Map(on ? items.map((item) => [item.id, item]) : [])}
      />
      <div class="row">
        <Button kind="plain" onClick={() => selection.value = new Map()}>{words.fleet.clear}</Button>
        <Button kind="primary" onClick={() => setOpen(true)}>{words.actions.edit}</Button>
      </div>
      {isOpen && (
        <BulkSheet
          items={[...selection.value.values()]}
          categories={categories}
          onChange={onChange}
          onClose={(failed) => {
            setOpen(false);
            if (failed) selection.value = new Map(failed.map((item) => [item.id, item]));
          }}
        />
      )}
    </div>
  );
}
