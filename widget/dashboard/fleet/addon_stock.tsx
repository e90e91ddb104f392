import { isBundle } from "../../../shared/is_bundle.ts";
import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import { Button } from "../../ui/button.tsx";
import { useWords } from "../text/words.ts";
import type { AddonForm } from "./addon_form.ts";
import { FindItem } from "../booking/find_item.tsx";
import { IconButton } from "../kit/icon_button.tsx";
import { Select } from "../kit/select.tsx";
import { useSizesWords } from "../text/sizes_words.ts";
import { useProducts } from "./use_products.ts";

type SelectChoice = Pick<Parameters<typeof Select<string>>[0], "label" | "value" | "error" | "onChange">;

interface AddonStockProps {
  item: AddonForm["stock_item"];
  onItem: (item: AddonForm["stock_item"]) => void;
  /** The choice of a product instead. */
  product: SelectChoice;
  /** The field for the units of the item or the product. */
  children: ComponentChildren;
}

/** What units an add-on takes: those of an item, or sizes of a product. Without both there are always enough. */
export function AddonStock({ item, onItem, product, children }: AddonStockProps) {
  const words = useWords();
  const own = useSizesWords();
  const products = useProducts().data ?? [];
  const choice = products.length > 0 && (
    <Select {...product} none={own.no_product} options={products.map(({ id, name }) => ({ value: id, label: name }))} />
  );
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
        : product.value
        ? (
          <>
            {choice}
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
                accepts={(found) => !isBundle(found)}
                onPick={({ id, name }) => {
                  onItem({ id, name });
                  setOpen(false);
                }}
              />
            )}
            {choice}
          </>
        )}
    </fieldset>
  );
}
