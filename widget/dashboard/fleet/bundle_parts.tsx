import { isBundle } from "../../../shared/is_bundle.ts";
import { useRef, useState } from "preact/hooks";
import { Button } from "../../ui/button.tsx";
import { Stepper } from "../../ui/stepper.tsx";
import { useWords } from "../text/words.ts";
import { FindItem } from "../booking/find_item.tsx";
import { SizedParts } from "./products/sized_parts.tsx";
import type { ItemEditing } from "./use_item_form.ts";
import { IconButton } from "../kit/icon_button.tsx";

/** The items that a bundle consists of, with the units of each. */
export function BundleParts({ editing }: { editing: ItemEditing }) {
  const words = useWords();
  const [isOpen, setOpen] = useState(false);
  const list = useRef<HTMLFieldSetElement>(null);
  const { value: components, error } = editing.field("components");
  const put = (id: string, quantity: number) =>
    editing.set({ components: components.map((part) => part.fleet_item_id === id ? { ...part, quantity } : part) });
  const except = new Set([...components.map(({ fleet_item_id }) => fleet_item_id), editing.stored?.id ?? ""]);
  return (
    <fieldset class="parts" ref={list}>
      <legend>{words.item.fields.components}</legend>
      <p class="hint">{words.item.hints.components}</p>
      {error && <p class="error" role="alert">{error}</p>}
      {components.length > 0 && (
        <ul>
          {components.map(({ fleet_item_id, name, quantity }) => (
            <li key={fleet_item_id}>
              <bdi>{name}</bdi>
              <Stepper
                name={words.item.part_units(name)}
                value={quantity}
                min={1}
                max={20}
                fewer={words.counter.fewer(name)}
                more={words.counter.more(name)}
                onChange={(units) => put(fleet_item_id, units)}
              />
              <IconButton
                icon="bin"
                label={words.fleet.remove(name)}
                onClick={() => {
                  editing.set({ components: components.filter((part) => part.fleet_item_id !== fleet_item_id) });
                  list.current?.querySelector<HTMLElement>(".add-part button")?.focus();
                }}
              />
            </li>
          ))}
        </ul>
      )}
      <div class="add-part">
        <Button icon="plus" onClick={() => setOpen(!isOpen)}>{words.item.add_part}</Button>
      </div>
      {isOpen && (
        <FindItem
          among="active"
          // A bundle cannot be a part of another one
          accepts={(found) => !except.has(found.id) && !isBundle(found)}
          onPick={({ id, name }) => {
            editing.set({ components: [...components, { fleet_item_id: id, name, quantity: 1 }] });
            setOpen(false);
            list.current?.querySelector<HTMLElement>(".add-part button")?.focus();
          }}
        />
      )}
      <SizedParts editing={editing} />
    </fieldset>
  );
}
