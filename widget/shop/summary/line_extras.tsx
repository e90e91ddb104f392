import type { Addon } from "../../../shared/contract/addons.ts";
import { Extras, type ExtrasProps } from "../gear/extras.tsx";
import type { CartLine } from "../state/trip.ts";
import { RatesLine } from "./rates_line.tsx";
import type { CartQuote } from "./summary.tsx";

export interface LineExtrasProps extends Pick<ExtrasProps, "addon_sizes" | "Sizes"> {
  /** A line of the quote. */
  shown: CartQuote["lines"][number];
  cart: readonly CartLine[];
  /** The add-ons of each item; false if the line offers none here. */
  addons: ReadonlyMap<string, readonly Addon[]> | false | null;
  onAddon: (fleet_item_id: string, addon: CartLine["addons"][number]) => void;
}

/**
 * The rates of a line, and its add-ons where the summary is beside the gear. In a narrow place the cards have the
 * add-ons.
 */
export function LineExtras({ shown, cart, addon_sizes, addons, Sizes, onAddon }: LineExtrasProps) {
  const { fleet_item_id, rates } = shown;
  const line = cart.find((line) => line.fleet_item_id === fleet_item_id);
  const offered = addons ? addons.get(fleet_item_id) : undefined;
  return (
    <>
      {rates && <RatesLine rates={rates} />}
      {line && offered?.[0] && (
        <Extras
          {...{ line, cart, addon_sizes, ...Sizes && { Sizes } }}
          addons={offered}
          pricing={shown}
          onAddon={onAddon}
        />
      )}
    </>
  );
}
