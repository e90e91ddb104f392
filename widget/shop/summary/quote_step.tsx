import { ShownLineExtras } from "../gear/shown_extras.tsx";
import { setAddon } from "../state/gear.ts";
import type { Store } from "../state/store.ts";
import { QuoteDetails } from "./quote_details.tsx";
import type { CartQuote } from "./summary.tsx";

/** Connects the quote to the store. While the customer chooses the gear, its lines offer the add-ons. */
export function QuoteStep({ store, quote }: { store: Store; quote: CartQuote }) {
  return (
    <QuoteDetails
      quote={quote}
      prices_include_tax={store.shop.value?.prices_include_tax ?? false}
      extrasOf={store.step.value.name === "gear"
        ? (shown) => (
          <ShownLineExtras
            shown={shown}
            cart={store.trip.value.lines}
            addons={store.addons.value}
            onAddon={(id, addon) => setAddon(store, id, addon)}
          />
        )
        : undefined}
    />
  );
}
