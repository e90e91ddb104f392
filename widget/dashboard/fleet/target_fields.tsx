import { useState } from "preact/hooks";
import { Button } from "../../ui/button.tsx";
import { Check, FieldError } from "../../ui/field.tsx";
import { FindItem } from "../booking/find_item.tsx";
import { Choices } from "../kit/choices.tsx";
import { errorAt, type FieldErrors } from "../kit/field_errors.ts";
import { IconButton } from "../kit/icon_button.tsx";
import { optionsOf } from "../kit/options.ts";
import { useRatesWords } from "../text/rates_words.ts";
import { useWords } from "../text/words.ts";
import { useCategories } from "./use_categories.ts";
import { type TargetForm, targets } from "./target_form.ts";
import { useProducts } from "./use_products.ts";
import { useNamedItems } from "./use_named_items.ts";

/** The form of a record that applies to all items, to some categories, or to some items. */
interface TargetFieldsProps {
  form: {
    values: TargetForm;
    labels: Readonly<Record<keyof TargetForm, string>>;
    errors: FieldErrors;
    set: (changes: Partial<TargetForm>) => void;
  };
}

/** The items that a rate or a discount applies to. */
export function TargetFields({ form }: TargetFieldsProps) {
  const own = useRatesWords();
  const { values: { applies_to }, labels, set } = form;
  const categories = useCategories().data ?? [];
  const products = useProducts().data ?? [];
  // A shop without products need not know of them
  const offered = targets.filter((target) => target !== "products" || applies_to === target || products.length > 0);
  return (
    <>
      <Choices
        label={labels.applies_to}
        value={applies_to}
        options={optionsOf(offered, own.targets)}
        onChange={(applies_to) => set({ applies_to })}
      />
      {applies_to === "categories" && <TargetRecords form={form} field="category_ids" records={categories} />}
      {applies_to === "products" && <TargetRecords form={form} field="product_ids" records={products} />}
      {applies_to === "items" && <TargetItems form={form} />}
    </>
  );
}

function TargetRecords({ form: { values, labels, errors, set }, field, records }: TargetFieldsProps & {
  field: "category_ids" | "product_ids";
  records: readonly { id: string; name: string }[];
}) {
  const chosen = values[field];
  return (
    <fieldset class="parts">
      <legend>{labels[field]}</legend>
      {records.map(({ id, name }) => (
        <Check
          key={id}
          label={<bdi>{name}</bdi>}
          checked={chosen.includes(id)}
          onChange={(isChosen) => set({ [field]: isChosen ? [...chosen, id] : chosen.filter((other) => other !== id) })}
        />
      ))}
      <FieldError error={errorAt(errors, field)} />
    </fieldset>
  );
}

function TargetItems({ form: { values, labels, errors, set } }: TargetFieldsProps) {
  const words = useWords();
  const own = useRatesWords();
  const [adds, setAdds] = useState(values.item_ids.length === 0);
  const chosen = values.item_ids;
  const names = useNamedItems(chosen);
  return (
    <fieldset class="parts">
      <legend>{labels.item_ids}</legend>
      {chosen.length > 0 && (
        <ul>
          {chosen.map((id) => {
            const name = names.get(id)?.name ?? "…";
            return (
              <li key={id}>
                <bdi>{name}</bdi>
                <IconButton
                  icon="bin"
                  label={words.fleet.remove(name)}
                  onClick={() => set({ item_ids: chosen.filter((other) => other !== id) })}
                />
              </li>
            );
          })}
        </ul>
      )}
      {adds
        ? (
          <FindItem
            among="active"
            accepts={({ id }) => !chosen.includes(id)}
            onPick={({ id }) => {
              set({ item_ids: [...chosen, id] });
              setAdds(false);
            }}
          />
        )
        : (
          <div>
            <Button icon="plus" onClick={() => setAdds(true)}>{own.add_item}</Button>
          </div>
        )}
      <FieldError error={errorAt(errors, "item_ids")} />
    </fieldset>
  );
}
