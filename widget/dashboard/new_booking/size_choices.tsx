import { Select } from "../kit/select.tsx";
import { useSizesWords } from "../text/sizes_words.ts";
import type { ChosenSizes } from "./chosen_sizes.ts";
import { placesOf } from "./chosen_sizes.ts";
import type { Draft } from "./draft.ts";
import type { Inventory } from "./use_inventory.ts";

interface SizeChoicesProps {
  draft: Draft;
  items: Inventory["items"];
  onSizes: (sizes: ChosenSizes) => void;
}

/** Asks which sizes the parts of the bundles in the cart have, for each unit. */
export function SizeChoices({ draft: { lines, sizes }, items, onSizes }: SizeChoicesProps) {
  const own = useSizesWords();
  const bundles = lines.flatMap(({ fleet_item_id, quantity }) => {
    const item = items.find(({ id }) => id === fleet_item_id);
    return item?.sized_components.length ? [{ item, quantity }] : [];
  });
  if (!bundles.length) return null;
  function choose(id: string, { unit, place, size }: { unit: number; place: number; size: string }): void {
    const units = [...sizes[id] ?? []];
    const chosen = [...units[unit] ?? []];
    for (let at = 0; at <= unit; at++) units[at] ??= [];
    for (let at = 0; at < place; at++) chosen[at] ??= "";
    chosen[place] = size;
    units[unit] = chosen;
    onSizes({ ...sizes, [id]: units });
  }
  return (
    <section class="card stack size-choices" aria-label={own.sizes}>
      <h3>{own.sizes}</h3>
      {bundles.map(({ item, quantity }) =>
        [...Array(quantity).keys()].map((unit) => (
          <div class="pair" key={`${item.id} ${unit}`}>
            {placesOf(item).map((product_id, place) => {
              const fitting = items.filter((size) => size.product_id === product_id && size.available_quantity > 0);
              const name = items.find((size) => size.product_id === product_id)?.product?.name ?? "";
              return (
                <Select
                  key={place}
                  label={own.size_of(name, `${item.name} ${unit + 1}`)}
                  value={sizes[item.id]?.[unit]?.[place] ?? ""}
                  none={own.choose}
                  options={fitting.map(({ id, option_label, available_quantity }) => ({
                    value: id,
                    label: own.left(option_label ?? "", available_quantity),
                  }))}
                  onChange={(size) => choose(item.id, { unit, place, size })}
                />
              );
            })}
          </div>
        ))
      )}
    </section>
  );
}
