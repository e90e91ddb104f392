import type { ComponentChildren } from "preact";
import { optionsOf } from "../kit/options.ts";
import { Select } from "../kit/select.tsx";
import { useUnitsWords } from "../text/units_words.ts";
import { useWords } from "../text/words.ts";
import { BundleParts } from "./bundle_parts.tsx";
import { CheckOfItem, NumberOfItem } from "./form_fields.tsx";
import type { ItemEditing } from "./use_item_form.ts";

/** The units that cannot be rented, the riders on one, and the parts of a bundle. */
export function StockFields({ editing, children }: { editing: ItemEditing } & { children?: ComponentChildren }) {
  const words = useWords();
  const own = useUnitsWords();
  const isTracked = editing.values.tracking === "unit";
  return (
    <>
      {!editing.stored && (
        <Select
          {...editing.choice("tracking")}
          options={optionsOf(["count", "unit"], words.item.trackings)}
        />
      )}
      <div class="pair">
        {children}
        {!isTracked && <NumberOfItem name="units_in_maintenance" editing={editing} />}
        <NumberOfItem name="seats" editing={editing} />
      </div>
      {isTracked && (
        <>
          <div class="pair">
            <NumberOfItem name="service_after_rentals" editing={editing} />
            <NumberOfItem name="service_after_hours" editing={editing} />
            <NumberOfItem name="service_after_days" editing={editing} />
          </div>
          <CheckOfItem name="auto_service" editing={editing} hint={own.auto_hint} />
        </>
      )}
      <BundleParts editing={editing} />
    </>
  );
}
