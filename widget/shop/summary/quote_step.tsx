import { ShownLineExtras } from "../gear/shown_extras.tsx";
import { hasAddons } from "../state/addons.ts";
import { hasTerms } from "../terms_file.ts";
import type { Store } from "../state/store.ts";
import { ShownDiscounts } from "./shown_discounts.tsx";
import { ShownTerms } from "./shown_terms.tsx";
import { QuoteDetails } from "./quote_details.tsx";
import type { CartQuote } from "./summary.tsx";

/**
 * Connects the quote to the store. While the customer chooses the gear, its lines offer the add-ons. Afterwards they
 * have photos, except after a reload.
 */
export function QuoteStep({ store, quote }: { store: Store; quote: CartQuote }) {
  const { discounts: { automatic, codes }, prices_include_tax, payment_terms } = store.shop.value!;
  const choosesGear = store.step.value.name === "gear";
  return (
    <QuoteDetails
      quote={quote}
      prices_include_tax={prices_include_tax}
      terms={hasTerms(payment_terms) && <ShownTerms store={store} quote={quote} />}
      photoOf={choosesGear
        ? undefined
        : ({ fleet_item_id }) => store.inventory.value?.items.find(({ id }) => id === fleet_item_id)?.photos[0]}
      extrasOf={(shown) => (hasAddons(store) || shown.rates) && <ShownLineExtras store={store} shown={shown} />}
    >
      {(automatic || codes) && <ShownDiscounts store={store} quote={quote} />}
    </QuoteDetails>
  );
}
