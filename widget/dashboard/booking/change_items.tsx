import { useState } from "preact/hooks";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Stepper } from "../../ui/stepper.tsx";
import { useWords } from "../text/words.ts";
import { AddonLineSizes } from "./addon_line_sizes.tsx";
import type { FormLine } from "./change_form.ts";
import { FindItem } from "./find_item.tsx";
import { LineSizes } from "./line_sizes.tsx";

interface ChangeItemsProps {
  lines: readonly FormLine[];
  error: string | undefined;
  onLine: (at: number, change: Partial<FormLine>) => void;
  onAdd: (item: { id: string; name: string }) => void;
}

/** The items of a booking with how many of each, and a search to add others. */
export function ChangeItems({ lines, error, onLine, onAdd }: ChangeItemsProps) {
  const words = useWords();
  const [adding, setAdding] = useState(false);
  return (
    <fieldset class="units-back">
      <legend>{words.booking_changes.items}</legend>
      <ul>
        {lines.map((line, at) => {
          const { name, quantity, addons } = line;
          return (
            <li key={at} class={quantity ? undefined : "removed"}>
              <span>
                <bdi>{name}</bdi>
                {addons.map((addon) => (
                  <small key={addon.id} class="muted">
                    {addon.quantity ?? quantity} × <bdi>{addon.name}</bdi>
                  </small>
                ))}
              </span>
              <Stepper
                name={name}
                value={quantity}
                max={100}
                fewer={words.counter.fewer(name)}
                more={words.counter.more(name)}
                onChange={(units) => onLine(at, { quantity: units })}
              />
              {quantity > 0 && <LineSizes line={line} onSizes={(sizes) => onLine(at, { sizes })} />}
              {quantity > 0 && <AddonLineSizes line={line} onAddons={(addons) => onLine(at, { addons })} />}
            </li>
          );
        })}
      </ul>
      {error && (
        <p class="error" role="alert">
          <Icon name="warning" /> {error}
        </p>
      )}
      {adding
        ? (
          <FindItem
            among="bookable"
            labelOf={words.booking_changes.add}
            onPick={(item) => {
              onAdd(item);
              setAdding(false);
            }}
          />
        )
        : <Button kind="plain" icon="plus" onClick={() => setAdding(true)}>{words.booking_changes.add_item}</Button>}
    </fieldset>
  );
}
