import { useEffect, useState } from "preact/hooks";
import type { Addon } from "../../../shared/contract/addons.ts";
import type { PartSize } from "../../../shared/contract/components.ts";
import { useText } from "../../text/text.ts";
import type { CartLine } from "../state/trip.ts";
import { addonSizesThatFit, type FreeSize, leftBeside, sizesOf } from "./chosen_sizes.ts";
import { SizePicker } from "./size_picker.tsx";

export interface AddonSizesProps {
  addon: Addon;
  /** How many the line takes. */
  quantity: number;
  line: CartLine;
  cart: readonly CartLine[];
  /** The sizes of all add-ons. */
  addon_sizes: readonly PartSize[];
  onAddon: (addon: CartLine["addons"][number]) => void;
}

/** Asks for the size of each unit of an add-on. A place without a size is empty in the cart, which cannot be booked. */
export function AddonSizes({ addon, quantity, line, cart, addon_sizes, onAddon }: AddonSizesProps) {
  const { words: { sizes: words } } = useText();
  const [isGone, setGone] = useState(false);
  const { id, name, stock_product_id, units_per_addon } = addon;
  const chosen = line.addons.find((choice) => choice.id === id)?.sizes ?? [];
  const others = cart.map((other) =>
    other.fleet_item_id === line.fleet_item_id
      ? { ...other, addons: other.addons.filter((choice) => choice.id !== id) }
      : other
  );
  const stock = sizesOf(addon_sizes.filter(({ product_id }) => product_id === stock_product_id));
  const count = quantity * units_per_addon;
  const sizes = addonSizesThatFit(chosen, { count, items: stock, others });
  const leftAt = (size: FreeSize, place: number) =>
    leftBeside(others, size) - sizes.filter((other, at) => at !== place && other === size.id).length;
  useEffect(() => {
    if (JSON.stringify(sizes) === JSON.stringify(chosen)) return;
    // Other dates have other sizes, and more units need more of them
    onAddon({ id, quantity, sizes });
    setGone(chosen.slice(0, count).some((size, at) => size && !sizes[at]));
  });
  return (
    <>
      {sizes.map((size, place) => (
        <SizePicker
          key={place}
          title={count > 1 ? `${name} ${place + 1}` : name}
          sizes={stock}
          chosen={size}
          leftOf={(each) => leftAt(each, place)}
          onChange={(picked) => {
            setGone(false);
            onAddon({ id, quantity, sizes: sizes.map((other, at) => at === place ? picked : other) });
          }}
        />
      ))}
      {isGone && <p class="error" role="alert">{words.gone}</p>}
    </>
  );
}
