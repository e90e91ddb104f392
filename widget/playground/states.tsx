import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import type { Quote } from "../../shared/contract/quote.ts";
import type { Look } from "../ui/look.ts";
import { useText } from "../text/text.ts";
import { Gear, type GearProps } from "../shop/gear/gear.tsx";
import { AddonSizes } from "../shop/gear/addon_sizes.tsx";
import { Extras } from "../shop/gear/extras.tsx";
import { withAddon } from "../shop/state/cart.ts";
import { discounts as english } from "../text/en_discounts.ts";
import { addWords } from "../text/languages.ts";
import { Discounts } from "../shop/summary/discounts.tsx";
import { LineExtras } from "../shop/summary/line_extras.tsx";
import { ItemDetails } from "../shop/gear/item_details.tsx";
import { Lightbox } from "../shop/gear/lightbox.tsx";
import { Search } from "../shop/gear/search.tsx";
import { SizedCard } from "../shop/gear/sized_card.tsx";
import { Unavailable } from "../shop/gear/unavailable.tsx";
import { CoveredDeposit } from "../shop/summary/covered_deposit.tsx";
import type { CartLine } from "../shop/state/trip.ts";
import { Components } from "./components.tsx";
import { after } from "./after_states.tsx";
import { DatesState } from "./dates_state.tsx";
import { Framed, SampleSummary } from "./frame.tsx";
import { StripSample } from "./strip_sample.tsx";
import { quote } from "./samples/booking.ts";
import { coveredQuote, discountedQuote, discounts } from "./samples/discounts.ts";
import {
  addons as sampleAddons,
  cart,
  coveredAddons,
  coveredCart,
  items,
  longItem,
  manyItems,
  plainItems,
  refusedItems,
  sizedCart,
  sizedItems,
} from "./samples/items.ts";
import { range } from "./samples/shop.ts";
import { nothing } from "./nothing.ts";

addWords(english);

interface GearStateProps extends Partial<GearProps> {
  look: Look;
  start?: CartLine[];
  /** Shows an error of the button. */
  failed?: boolean;
  /** The price of the cart. */
  quoted?: Quote;
  /** What is taken off it, above the total. */
  taken_off?: ComponentChildren;
}

function GearState(
  { look, start = [], failed, quoted = quote, taken_off, addons = sampleAddons, ...props }: GearStateProps,
) {
  const text = useText();
  const { words } = text;
  const [lines, setLines] = useState(start);
  const lineOf = (id: string) =>
    lines.find(({ fleet_item_id }) => fleet_item_id === id) ?? { fleet_item_id: id, quantity: 0, addons: [] };
  const put = (line: CartLine) =>
    setLines(
      [...lines.filter(({ fleet_item_id }) => fleet_item_id !== line.fleet_item_id), line].filter(({ quantity }) =>
        quantity
      ),
    );
  const onAddon: GearProps["onAddon"] = (id, addon) => setLines([...withAddon(lines, id, addon)]);
  return (
    <Framed
      look={look}
      step="gear"
      name="gear"
      summary={
        <SampleSummary
          quote={lines.length ? quoted : null}
          discounts={taken_off}
          extrasOf={(shown) => <LineExtras {...{ shown, addons, onAddon }} cart={lines} Sizes={AddonSizes} />}
          action={{ label: words.next, disabled: !lines.length, onClick: nothing }}
          error={failed ? words.failed.codes.offline : null}
        />
      }
    >
      <Gear
        items={items}
        cart={lines}
        addons={addons}
        duration={text.duration(3, "day")}
        when={text.days(range.from, range.to)}
        Lightbox={Lightbox}
        ItemDetails={ItemDetails}
        CoveredDeposit={CoveredDeposit}
        Extras={Extras}
        SizedCard={SizedCard}
        Search={Search}
        Unavailable={Unavailable}
        onQuantity={(id, quantity, chosen) => put({ ...lineOf(id), quantity, ...chosen })}
        onAddon={onAddon}
        onDates={nothing}
        {...props}
      />
    </Framed>
  );
}

/** What is taken off the price: one discount by itself, and one by a code if it is applied. */
function Off({ coded }: { coded: boolean }) {
  return (
    <Discounts
      discounts={coded ? discounts : discounts.slice(0, 1)}
      is_pending={false}
      removed={null}
      onRetry={null}
      onApply={coded ? null : () => Promise.resolve(undefined)}
      onOpen={nothing}
      onRemove={nothing}
    />
  );
}

const none = items.map((item) => ({
  ...item,
  available_quantity: 0,
  reason: "out_of_stock" as const,
  next_available: "2027-07-09",
}));

/** Every view in each of its states, by name. */
export const states: Record<string, (props: { look: Look }) => ComponentChildren> = {
  "components": ({ look }) => (
    <Framed look={look} step={null} name="components">
      <Components />
    </Framed>
  ),
  "dates": ({ look }) => <DatesState look={look} start={range} />,
  "dates-empty": ({ look }) => <DatesState look={look} start={{ from: null, to: null }} />,
  "dates-gear": ({ look }) => <DatesState look={look} start={range} above={<StripSample items={items} />} />,
  "dates-gear-60": ({ look }) => <DatesState look={look} start={range} above={<StripSample items={manyItems} />} />,
  "dates-gear-plain": ({ look }) => <DatesState look={look} start={range} above={<StripSample items={plainItems} />} />,
  "dates-half": ({ look }) => <DatesState look={look} start={{ from: range.from, to: null }} closed />,
  "dates-closed": ({ look }) => <DatesState look={look} start={{ from: null, to: null }} closed />,
  "dates-hours": ({ look }) => <DatesState look={look} start={{ from: range.from, to: range.from }} halfDays />,
  "dates-prices": ({ look }) => <DatesState look={look} start={range} closed currency="EUR" />,
  "dates-prices-long": ({ look }) => <DatesState look={look} start={{ from: null, to: null }} currency="KWD" />,
  "gear": ({ look }) => <GearState look={look} start={cart} />,
  "gear-start": ({ look }) => <GearState look={look} />,
  "gear-failed": ({ look }) => <GearState look={look} start={cart} failed />,
  "gear-loading": ({ look }) => <GearState look={look} items={null} />,
  "gear-sold-out": ({ look }) => <GearState look={look} items={none} />,
  "gear-refused": ({ look }) => <GearState look={look} items={refusedItems} />,
  "gear-none": ({ look }) => <GearState look={look} items={[]} />,
  "gear-one": ({ look }) => <GearState look={look} items={items.slice(0, 1)} />,
  "gear-long": ({ look }) => (
    <GearState
      look={look}
      items={[longItem, ...items.slice(1, 3)]}
      start={cart.slice(0, 1)}
    />
  ),
  "gear-sizes": ({ look }) => <GearState look={look} items={sizedItems} start={sizedCart} />,
  "gear-plain": ({ look }) => <GearState look={look} items={plainItems} start={cart.slice(0, 1)} />,
  "gear-discounts": ({ look }) => (
    <GearState look={look} start={cart} quoted={discountedQuote} taken_off={<Off coded />} />
  ),
  "gear-code": ({ look }) => (
    <GearState
      look={look}
      start={cart}
      quoted={{ ...quote, total: quote.total + discounts[0]!.amount }}
      taken_off={<Off coded={false} />}
    />
  ),
  "gear-cover": ({ look }) => (
    <GearState
      look={look}
      start={coveredCart}
      addons={coveredAddons}
      quoted={coveredQuote}
    />
  ),
  "gear-60": ({ look }) => <GearState look={look} items={manyItems} start={cart.slice(0, 1)} />,
  ...after,
};
