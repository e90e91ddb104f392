import { addCharges, priceCharge, type Totals } from "../../../shared/charge.ts";
import type { ChargeDraft } from "../../../shared/contract/charge.ts";
import type { PartSize } from "../../../shared/contract/components.ts";
import type { Shop } from "../../../shared/contract/shop.ts";
import type { Quote } from "../../../shared/contract/quote.ts";
import { withTaxes } from "../../../shared/prices/sums.ts";
import { AddonSizes } from "../../shop/gear/addon_sizes.tsx";
import { hoursOf } from "../../shop/state/hours.ts";
import { formatHours } from "../../shop/trip_hours.ts";
import { withAddon } from "../../shop/state/cart.ts";
import type { AddonsByItem, PricedCart } from "../../shop/state/price.ts";
import { CoveredDeposit } from "../../shop/summary/covered_deposit.tsx";
import { LineExtras } from "../../shop/summary/line_extras.tsx";
import { Lines } from "../../shop/summary/lines.tsx";
import { Summary, type SummaryProps } from "../../shop/summary/summary.tsx";
import { useText } from "../../text/text.ts";
import { useStore } from "../state/store.ts";
import { useCodeWords } from "../text/code_words.ts";
import { useFormat } from "../text/format.ts";
import { watchBottomInset } from "../../ui/bottom_inset.ts";
import { Icon } from "../../ui/icon.tsx";
import { useWords } from "../text/words.ts";
import { durationOf } from "./dates_step.tsx";
import { chargesOf, type Draft } from "./draft.ts";
import type { BookingDiscounts } from "./use_discounts.ts";

interface OrderSummaryProps extends Pick<SummaryProps, "action" | "error"> {
  draft: Draft;
  shop: Shop;
  /** The price before discounts. */
  quote: PricedCart | null;
  discounts: BookingDiscounts;
  /** The add-ons that are offered now; null outside the gear step. */
  addons: AddonsByItem | null;
  /** The sizes of all add-ons. */
  addon_sizes: readonly PartSize[] | undefined;
  onDraft: (change: Partial<Draft>) => void;
  onDates: (() => void) | undefined;
}

/** The widget's summary, with what staff add to the price or take off it. */
export function OrderSummary(props: OrderSummaryProps) {
  const { draft, shop, quote, discounts, addons, addon_sizes, action, error, onDraft, onDates } = props;
  const format = useFormat();
  const text = useText();
  const words = useWords();
  const codes = useCodeWords();
  const { now } = useStore();
  const { from, to } = draft.range;
  const { location_id } = draft;
  const locations = shop.pickup_locations;
  const hours = hoursOf(draft, shop, now());
  const taxed = quote && withTaxes(quote, shop);
  const reduced = taxed && discounts.quote ? { ...taxed, ...sumsOf(discounts.quote) } : taxed;
  const charges = chargesOf(draft, shop).map((charge) => ({ ...charge, ...priceCharge(charge, shop, taxed?.taxes) }));
  const priced = reduced && { ...reduced, ...addCharges(reduced, charges) };
  return (
    <Summary
      dates={from && to ? format.days(from, to) : null}
      duration={durationOf(draft, shop, format)}
      hours={hours && formatHours(hours, text, draft.time !== null).hours}
      location={(locations.find(({ id }) => id === location_id) ?? locations[0])?.name}
      quote={priced}
      details={priced && (
        <>
          <Lines
            quote={{ ...priced, lines: [...priced.lines, ...linesOf([...discountsOf(discounts.quote), ...charges])] }}
            prices_include_tax={shop.prices_include_tax}
            extrasOf={(shown) => (
              <LineExtras
                {...{ shown, addons }}
                cart={draft.lines}
                addon_sizes={addon_sizes}
                Sizes={AddonSizes}
                onAddon={(id, addon) => onDraft({ lines: withAddon(draft.lines, id, addon) })}
              />
            )}
          />
          {discounts.isUnknown && <p class="hint">{codes.later}</p>}
          {priced.deposit.full_amount && <CoveredDeposit {...priced} />}
          {priced.deposit.amount > 0 && (
            <p class="with-icon">
              <Icon name="shield" />
              <span>{words.new_booking.deposit(format.money(priced.deposit.amount))}</span>
            </p>
          )}
        </>
      )}
      action={action}
      error={error}
      onDates={onDates}
      watchInset={watchBottomInset}
    />
  );
}

function sumsOf({ subtotal, taxes, tax, total }: Quote): Totals {
  return { subtotal, taxes, tax, total };
}

/** Returns discounts as charges. A code is named behind its discount. */
function discountsOf(quote: Quote | null): Pick<ChargeDraft, "label" | "amount">[] {
  return (quote?.discounts ?? []).map(({ label, code, amount }) => (
    { label: code === null ? label : `${label} (${code})`, amount }
  ));
}

/** Returns charges as lines of a quote. */
function linesOf(charges: readonly Pick<ChargeDraft, "label" | "amount">[]): Quote["lines"] {
  return charges.map(({ label, amount }, at) => (
    { fleet_item_id: `charge ${at}`, name: label, quantity: 1, days: 1, label, unit_amount: amount, parts: [], amount }
  ));
}
