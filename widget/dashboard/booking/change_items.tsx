import { useEffect, useState } from "preact/hooks";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Stepper } from "../../ui/stepper.tsx";
import { useStore } from "../state/store.ts";
import { useCached } from "../state/use_cached.ts";
import { useWords } from "../text/words.ts";
import type { FormLine } from "./change_form.ts";

interface ChangeItemsProps {
  lines: readonly FormLine[];
  error: string | undefined;
  onQuantity: (at: number, quantity: number) => void;
  onAdd: (item: { id: string; name: string }) => void;
}

/** The items of a booking with how many of each, and a search to add others. */
export function ChangeItems({ lines, error, onQuantity, onAdd }: ChangeItemsProps) {
  const words = useWords();
  const [adding, setAdding] = useState(false);
  return (
    <fieldset class="units-back">
      <legend>{words.booking_changes.items}</legend>
      <ul>
        {lines.map(({ fleet_item_id, name, quantity, addons }, at) => (
          <li key={fleet_item_id} class={quantity ? undefined : "removed"}>
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
              onChange={(units) =>
                onQuantity(at, units)}
            />
          </li>
        ))}
      </ul>
      {error && (
        <p class="error" role="alert">
          <Icon name="warning" /> {error}
        </p>
      )}
      {adding
        ? (
          <FindItem
            onAdd={(item) => {
              onAdd(item);
              setAdding(false);
            }}
          />
        )
        : <Button kind="plain" icon="plus" onClick={() => setAdding(true)}>{words.booking_changes.add_item}</Button>}
    </fieldset>
  );
}

/** Finds an item by part of its name. */
function FindItem({ onAdd }: { onAdd: (item: { id: string; name: string }) => void }) {
  const { me } = useStore();
  const words = useWords();
  const [typed, setTyped] = useState("");
  const [searched, setSearched] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => setSearched(typed.trim()), 200);
    return () => clearTimeout(timer);
  }, [typed]);
  const { data } = useCached(`items ${me.value!.shop.id} ${searched}`, (api) =>
    api("GET /v1/fleet/items", {
      query: { status: "available", limit: "8", ...searched && { query: searched } },
    }));
  return (
    <div class="find-item" ref={(box) => void box?.querySelector("input")?.focus()}>
      <Field
        label={words.booking_changes.find_item}
        value={typed}
        autocomplete="off"
        maxLength={200}
        onInput={setTyped}
      />
      <ul>
        {data?.data.map((item) => (
          <li key={item.id}>
            <Button icon="plus" label={words.booking_changes.add(item.name)} onClick={() => onAdd(item)}>
              <bdi>{item.name}</bdi>
            </Button>
          </li>
        ))}
      </ul>
      {data && !data.data.length && <p class="muted" role="status">{words.booking_changes.no_item}</p>}
    </div>
  );
}
