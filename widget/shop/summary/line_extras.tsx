import type { Addon } from "../../../shared/contract/addons.ts";
import { Extras } from "../gear/extras.tsx";
import type { CartLine } from "../state/trip.ts";
import type { CartQuote } from "./summary.tsx";

export interface LineExtrasProps {
  /** A line of the quote. */
  shown: CartQuote["lines"][number];
  cart: readonly CartLine[];
  addons: ReadonlyMap<string, readonly Addon[]>;
  onAddon: (fleet_item_id: string, addon: CartLine["addons"][number]) => void;
}

/** The add-ons of a line, where the summary is beside the gear. In a narrow place the cards have them. */
export function LineExtras({ shown: { fleet_item_id, days }, cart, addons, onAddon }: LineExtrasProps) {
  const line = cart.find((line) => line.fleet_item_id === fleet_item_id);
  const offered = addons.get(fleet_item_id);
  if (!line || !offered?.[0]) return null;
  return <Extras line={line} addons={offered} days={days} onAddon={(addon) => onAddon(fleet_item_id, addon)} />;
}
