import { Stepper } from "../../../ui/stepper.tsx";
import { IconButton } from "../../kit/icon_button.tsx";
import { Select } from "../../kit/select.tsx";
import { useSizesWords } from "../../text/sizes_words.ts";
import { useWords } from "../../text/words.ts";
import type { ItemEditing } from "../use_item_form.ts";
import { useProducts } from "../use_products.ts";

/** The parts of a bundle that come in sizes: products, with the units of each. */
export function SizedParts({ editing }: { editing: ItemEditing }) {
  const words = useWords();
  const own = useSizesWords();
  const products = useProducts().data ?? [];
  const { sized_components: parts } = editing.values;
  if (!products.length) return null;
  const set = (sized_components: typeof parts) => editing.set({ sized_components });
  const nameOf = (id: string) => products.find((product) => product.id === id)?.name ?? id;
  const others = products.filter(({ id }) =>
    id !== editing.stored?.product_id && !parts.some(({ product_id }) => product_id === id)
  );
  return (
    <>
      {parts.length > 0 && (
        <ul>
          {parts.map(({ product_id, quantity }) => (
            <li key={product_id}>
              <bdi>{nameOf(product_id)}</bdi>
              <Stepper
                name={words.item.part_units(nameOf(product_id))}
                value={quantity}
                min={1}
                max={20}
                fewer={words.counter.fewer(nameOf(product_id))}
                more={words.counter.more(nameOf(product_id))}
                onChange={(units) =>
                  set(parts.map((part) => part.product_id === product_id ? { ...part, quantity: units } : part))}
              />
              <IconButton
                icon="bin"
                label={words.fleet.remove(nameOf(product_id))}
                onClick={() => set(parts.filter((part) => part.product_id !== product_id))}
              />
            </li>
          ))}
        </ul>
      )}
      {others.length > 0 && (
        <Select
          label={own.sized_part}
          value=""
          none={own.add_part}
          options={others.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(product_id) => product_id && set([...parts, { product_id, quantity: 1 }])}
        />
      )}
    </>
  );
}
