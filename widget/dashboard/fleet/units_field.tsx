import { isBundle } from "../../../shared/is_bundle.ts";
import { useWords } from "../text/words.ts";
import { NumberOfItem } from "./form_fields.tsx";
import type { ItemEditing } from "./use_item_form.ts";

/** How many there are. An item that is tracked by unit has as many as it has numbered units. */
export function UnitsField({ editing }: { editing: ItemEditing }) {
  const words = useWords();
  if (editing.values.tracking === "unit") return null;
  return (
    <NumberOfItem
      name="inventory_count"
      editing={editing}
      {...isBundle(editing.values) && { hint: words.item.hints.bundle_count }}
    />
  );
}
