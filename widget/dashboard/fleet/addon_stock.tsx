import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import { Button } from "../../ui/button.tsx";
import { useWords } from "../text/words.ts";
import type { AddonForm } from "./addon_form.ts";
import { FindItem } from "../booking/find_item.tsx";
import { IconButton } from "../kit/icon_button.tsx";

interface AddonStockProps {
  item: AddonForm["stock_item"];
  onItem: (item: AddonForm["stock_item"]) => void;
  /** The field for the units of the item. */
  children: ComponentChildren;
}

/** The item whose units an add-on takes. Without one there are always enough. */
export function AddonStock({ item, onItem, children }: AddonStockProps) {
  const words = useWords();
  const [isOpen, setOpen] = useState(false);
  return (
    <fieldset class="parts">
      <legend>{words.fleet.takes_stock}</legend>
      <p class="hint">{words.fleet.takes_stock_hint}</p>
      {item
        ? (
          <>
            <ul>
              <li>
                <bdi>{item.name}</bdi>
                <IconButton icon="bin" label={words.fleet.remove(item.name)} onClick={() => onItem(null)} />
              </li>
            </ul>
            {children}
          </>
        )
        : (
          <>
            <p>{words.fleet.unlimited}</p>
            <div>
              <Button onClick={() => setOpen(!isOpen)}>{words.fleet.find_item}</Button>
            </div>
            {isOpen && (
              <FindItem
                among="active"
                accepts={({ components, sized_components }) => components.length + sized_components.length === 0}
                onPick={({ id, name }) => {
                  onItem({ id, name });
                  setOpen(false);
                }}
              />
            )}
          </>
        )}
    </fieldset>
  );
}
