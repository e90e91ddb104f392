import { useState } from "preact/hooks";
import { Button } from "../../ui/button.tsx";
import { NumberField } from "../kit/number_field.tsx";
import { AppIcon } from "../icons.tsx";
import { useWords } from "../text/words.ts";
import type { AddonForm } from "./addon_form.ts";
import { ItemPicker } from "./item_picker.tsx";

interface AddonStockProps {
  form: AddonForm;
  error: string | undefined;
  onChange: (changes: Partial<AddonForm>) => void;
}

/** The item whose units an add-on takes. Without one there are always enough. */
export function AddonStock({ form: { stock_item, units_per_addon }, error, onChange }: AddonStockProps) {
  const words = useWords();
  const [isOpen, setOpen] = useState(false);
  return (
    <fieldset class="parts">
      <legend>{words.fleet.takes_stock}</legend>
      <p class="hint">{words.fleet.takes_stock_hint}</p>
      {stock_item
        ? (
          <>
            <ul>
              <li>
                <bdi>{stock_item.name}</bdi>
                <button
                  type="button"
                  class="icon-button"
                  aria-label={words.fleet.remove(stock_item.name)}
                  onClick={() => onChange({ stock_item: null })}
                >
                  <AppIcon name="bin" />
                </button>
              </li>
            </ul>
            <NumberField
              label={words.fleet.units_per_addon}
              value={units_per_addon}
              error={error}
              onInput={(units_per_addon) => onChange({ units_per_addon })}
            />
          </>
        )
        : (
          <>
            <p>{words.fleet.unlimited}</p>
            <div>
              <Button onClick={() => setOpen(!isOpen)}>{words.fleet.find_item}</Button>
            </div>
            {isOpen && (
              <ItemPicker
                except={new Set()}
                bundles={false}
                onPick={({ id, name }) => {
                  onChange({ stock_item: { id, name } });
                  setOpen(false);
                }}
              />
            )}
          </>
        )}
    </fieldset>
  );
}
