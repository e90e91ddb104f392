import type { Shop } from "../../../shared/contract/shop.ts";
import { Gear } from "../../shop/gear/gear.tsx";
import { AddonSizes } from "../../shop/gear/addon_sizes.tsx";
import { Extras, type ExtrasProps } from "../../shop/gear/extras.tsx";
import { ItemDetails } from "../../shop/gear/item_details.tsx";
import { Lightbox } from "../../shop/gear/lightbox.tsx";
import { formatReason } from "../../shop/gear/reason.ts";
import { Search } from "../../shop/gear/search.tsx";
import { SizedCard } from "../../shop/gear/sized_card.tsx";
import { Unavailable } from "../../shop/gear/unavailable.tsx";
import { CoveredDeposit } from "../../shop/summary/covered_deposit.tsx";
import { withAddon, withQuantity } from "../../shop/state/cart.ts";
import type { AddonsByItem } from "../../shop/state/price.ts";
import { useText } from "../../text/text.ts";
import { Notice } from "../../ui/notice.tsx";
import { Failed } from "../kit/loaded.tsx";
import { useWords } from "../text/words.ts";
import { durationOf } from "./dates_step.tsx";
import type { Draft } from "./draft.ts";
import type { Shortage } from "./refusal.ts";
import type { Inventory } from "./use_inventory.ts";

interface GearStepProps {
  draft: Draft;
  shop: Shop;
  inventory: Inventory | null;
  addons: AddonsByItem;
  /** Why the items could not be loaded. */
  failure: unknown;
  /** What was taken out of the cart, because it is not free any more. */
  shortages: readonly Shortage[];
  onDraft: (change: Partial<Draft>) => void;
  onDates: (from?: string) => void;
  onRetry: () => void;
}

/** The widget's gear and extras. Only stock limits what staff may book; broken rules are named. */
export function GearStep(props: GearStepProps) {
  const { draft, shop, inventory, addons, failure, shortages, onDraft } = props;
  const text = useText();
  const words = useWords();
  const { lines } = draft;
  const nameOf = ({ fleet_item_id, addon_id }: Shortage) =>
    (addon_id
      ? addons.get(fleet_item_id)?.find(({ id }) => id === addon_id)
      : inventory?.items.find(({ id }) => id === fleet_item_id))?.name ?? words.new_booking.unknown_item;
  const broken =
    inventory?.items.filter(({ id, available_quantity, reason }) =>
      reason && available_quantity > 0 && lines.some(({ fleet_item_id }) => fleet_item_id === id)
    ) ?? [];
  if (failure && !inventory) {
    return <Failed answer={{ error: failure, refresh: props.onRetry }} />;
  }
  return (
    <>
      {shortages.length > 0 && (
        <Notice bad>
          {shortages.map((shortage) => (
            <p key={shortage.addon_id ?? shortage.fleet_item_id}>
              {words.new_booking.short(nameOf(shortage), shortage.requested, Math.max(shortage.available_quantity, 0))}
            </p>
          ))}
        </Notice>
      )}
      {broken.length > 0 && (
        <Notice icon="clock">
          {broken.map((item) => (
            <p key={item.id}>
              <bdi>{item.name}</bdi>: {formatReason(item, text)}
            </p>
          ))}
          <p class="muted">{words.new_booking.anyway}</p>
        </Notice>
      )}
      <Gear
        {...inventory}
        items={inventory?.items ?? null}
        cart={lines}
        addons={addons}
        Lightbox={Lightbox}
        ItemDetails={ItemDetails}
        CoveredDeposit={CoveredDeposit}
        Extras={WholeExtras}
        SizedCard={SizedCard}
        Search={Search}
        Unavailable={Unavailable}
        duration={durationOf(draft, shop, text)}
        onQuantity={(...change) => onDraft({ lines: withQuantity(lines, ...change) })}
        onAddon={(id, addon) => onDraft({ lines: withAddon(lines, id, addon) })}
        onDates={props.onDates}
      />
    </>
  );
}

/** The add-ons of an item with the sizes of those that have some. */
function WholeExtras(props: ExtrasProps) {
  return <Extras {...props} Sizes={AddonSizes} />;
}
