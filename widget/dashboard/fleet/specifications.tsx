import { useRef } from "preact/hooks";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { useWords } from "../text/words.ts";
import type { FormSpec } from "./item_form.ts";
import type { ItemEditing } from "./use_item_form.ts";
import { IconButton } from "../kit/icon_button.tsx";

/** Free pairs of a name and a value, such as a length. */
export function Specifications({ editing }: { editing: ItemEditing }) {
  const words = useWords();
  const list = useRef<HTMLFieldSetElement>(null);
  const { specs } = editing.values;
  const set = (specs: readonly FormSpec[]) => editing.set({ specs });
  const put = (at: number, changes: Partial<FormSpec>) =>
    set(specs.map((spec, place) => place === at ? { ...spec, ...changes } : spec));
  const focus = (selector: string) => setTimeout(() => list.current?.querySelector<HTMLElement>(selector)?.focus());
  return (
    <fieldset class="specs" ref={list}>
      <legend>{words.item.fields.specs}</legend>
      <p class="hint">{words.item.hints.specs}</p>
      {specs.map(({ name, value }, at) => (
        <div key={at} class="spec">
          <Field label={words.fields.name} value={name} maxLength={200} onInput={(name) => put(at, { name })} />
          <Field
            label={words.item.spec_value}
            value={value}
            maxLength={2_000}
            onInput={(value) => put(at, { value })}
          />
          <IconButton
            icon="bin"
            label={words.fleet.remove(name || String(at + 1))}
            onClick={() => {
              set(specs.filter((_, place) => place !== at));
              focus(".add-spec button");
            }}
          />
        </div>
      ))}
      <div class="add-spec">
        <Button
          icon="plus"
          onClick={() => {
            set([...specs, { name: "", value: "" }]);
            focus(".spec:nth-last-child(2) input");
          }}
        >
          {words.item.add_spec}
        </Button>
      </div>
    </fieldset>
  );
}
