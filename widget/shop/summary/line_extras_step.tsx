import { ShownAddonSizes } from "../gear/sized_extras.tsx";
import { setAddon } from "../state/gear.ts";
import type { Store } from "../state/store.ts";
import { LineExtras, type LineExtrasProps } from "./line_extras.tsx";

/** Connects what a line of the summary has below it to the store. While the gear is chosen, it offers the add-ons. */
export function LineExtrasStep({ store, shown }: { store: Store } & Pick<LineExtrasProps, "shown">) {
  return (
    <LineExtras
      shown={shown}
      cart={store.trip.value.lines}
      addon_sizes={store.inventory.value?.addon_sizes}
      addons={store.step.value.name === "gear" && store.addons.value}
      Sizes={ShownAddonSizes}
      onAddon={(id, addon) => setAddon(store, id, addon)}
    />
  );
}
