import { useWords } from "../text/words.ts";
import { NumberOfItem } from "./form_fields.tsx";
import type { ItemEditing } from "./use_item_form.ts";

/** How many there are. An item that is tracked by unit has as many as it has numbered units. */
export function UnitsField({ editing }: { editing: ItemEditing }) {
  const words = useWords();
  const { components, sized_components } = editing.values;
  const isBundle = components.length + sized_components.length > 0;
  if (editing.values.tracking === "unit") return null;
  return (
    <NumberOfItem
      name="inventory_count"
      editing={editing}
      {...isBundle && { hint: words.item.hints.bundle_count }}
    />
  );
}
