import { useState } from "preact/hooks";
import { Button } from "../../ui/button.tsx";
import { IconButton } from "../kit/icon_button.tsx";
import { optionsOf } from "../kit/options.ts";
import { Select } from "../kit/select.tsx";
import { useWords } from "../text/words.ts";
import type { AddonException } from "./addon_form.ts";
import { FindItem } from "../booking/find_item.tsx";

interface AddonExceptionsProps {
  items: readonly AddonException[];
  onItems: (items: readonly AddonException[]) => void;
}

/** Single items with which an add-on is offered in another way. */
export function AddonExceptions({ items, onItems }: AddonExceptionsProps) {
  const words = useWords();
  const [isOpen, setOpen] = useState(false);
  return (
    <fieldset class="parts">
      <legend>{words.fleet.items_differ}</legend>
      <p class="hint">{words.fleet.items_differ_hint}</p>
      {items.length > 0 && (
        <ul>
          {items.map(({ fleet_item_id, name, mode }, at) => (
            <li key={fleet_item_id}>
              <bdi>{name}</bdi>
              <Select
                label={`${words.fleet.mode}: ${name}`}
                unlabelled
                value={mode}
                options={optionsOf(["optional", "required", "hidden"], words.fleet.mode_names)}
                onChange={(mode) => onItems(items.with(at, { ...items[at]!, mode }))}
              />
              <IconButton
                icon="bin"
                label={words.fleet.remove(name)}
                onClick={() => onItems(items.filter((_, place) => place !== at))}
              />
            </li>
          ))}
        </ul>
      )}
      <div>
        <Button icon="plus" onClick={() => setOpen(!isOpen)}>{words.fleet.add_exception}</Button>
      </div>
      {isOpen && (
        <FindItem
          among="active"
          accepts={({ id }) => !items.some(({ fleet_item_id }) => fleet_item_id === id)}
          onPick={({ id, name }) => {
            onItems([...items, { fleet_item_id: id, name, mode: "hidden" }]);
            setOpen(false);
          }}
        />
      )}
    </fieldset>
  );
}
