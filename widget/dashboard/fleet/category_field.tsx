import type { Category } from "../../../shared/contract/categories.ts";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { Select } from "../kit/select.tsx";
import { useWords } from "../text/words.ts";
import type { FirstCategory } from "./use_first_category.ts";

interface CategoryFieldProps {
  /** The props of the choice, as the form has them. */
  choice: { label: string; value: string; error: string | undefined; onChange: (value: string) => void };
  categories: readonly Category[];
  /** Set in place of a choice as long as the shop has no category. */
  firstCategory?: FirstCategory | undefined;
  onNewCategory: () => void;
}

/** The category of an item or a product. In a shop without categories, the name of the first one is typed. */
export function CategoryField({ choice, categories, firstCategory, onNewCategory }: CategoryFieldProps) {
  const words = useWords();
  if (firstCategory) {
    const { name, setName } = firstCategory;
    return (
      <Field
        label={choice.label}
        error={choice.error}
        hint={words.item.hints.first_category}
        maxLength={200}
        value={name}
        onInput={setName}
      />
    );
  }
  return (
    <>
      <Select
        {...choice}
        options={[
          ...choice.value ? [] : [{ value: "", label: words.fleet.category }],
          ...categories.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      <div>
        <Button kind="plain" icon="plus" onClick={onNewCategory}>{words.fleet.new_category}</Button>
      </div>
    </>
  );
}
