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
  const { fleet: say } = useWords();
  const [isOpen, setOpen] = useState(false);
  return (
    <fieldset class="parts">
      <legend>{say.takes_stock}</legend>
      <p class="hint">{say.takes_stock_hint}</p>
      {stock_item
        ? (
          <>
            <ul>
              <li>
                <bdi>{stock_item.name}</bdi>
                <button
                  type="button"
                  class="icon-button"
                  aria-label={say.remove(stock_item.name)}
                  onClick={() => onChange({ stock_item: null })}
                >
                  <AppIcon name="bin" />
                </button>
              </li>
            </ul>
            <NumberField
              label={say.units_per_addon}
              value={units_per_addon}
              error={error}
              onInput={(units_per_addon) => onChange({ units_per_addon })}
            />
          </>
        )
        : (
          <>
            <p>{say.unlimited}</p>
            <div>
              <Button onClick={() => setOpen(!isOpen)}>{say.find_item}</Button>
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
