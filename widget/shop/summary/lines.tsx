import type { ComponentChildren } from "preact";
import type { ShownPhoto } from "../../../shared/contract/shown_item.ts";
import { useText } from "../../text/text.ts";
import { Photo } from "../gear/photo.tsx";
import { lazyComponent, lazyFile } from "../lazy_file.tsx";
import type { CartQuote } from "./summary.tsx";

/** The total of a price with several tax rates. */
const TaxedTotal = lazyComponent(lazyFile(() => import("./taxed_total.tsx")), (file) => file.TaxedTotal, null);

export interface LinesProps {
  quote: CartQuote;
  prices_include_tax: boolean;
  /** The add-ons that a line offers. They replace its chosen ones where the summary is beside the step. */
  extrasOf?: ((line: CartQuote["lines"][number]) => ComponentChildren) | undefined;
  /** The photo beside a line. */
  photoOf?: ((line: CartQuote["lines"][number]) => ShownPhoto | undefined) | undefined;
}

/** The items and add-ons of a quote, tax and the total. */
export function Lines({ quote, prices_include_tax, extrasOf, photoOf }: LinesProps) {
  const { words: { summary }, money } = useText();
  return (
    <div class="stack lines">
      <ul>
        {quote.lines.map((line) => {
          const photo = photoOf?.(line);
          return (
            <li key={line.fleet_item_id} class={photo && "pictured"}>
              {photo && <Photo photo={photo} />}
              <div>
                <p class="line">
                  <span>
                    {line.quantity} × <bdi>{line.name}</bdi>
                  </span>
                  <span>{money(line.amount, true)}</span>
                </p>
                {extrasOf?.(line)}
                {quote.addons.filter((addon) => addon.fleet_item_id === line.fleet_item_id).map((addon) => (
                  <p class="line muted" key={addon.id}>
                    <span>
                      {addon.quantity > 1 && `${addon.quantity} × `}
                      <bdi>{addon.name}</bdi>
                    </span>
                    <span>{addon.amount ? money(addon.amount, true) : summary.included}</span>
                  </p>
                ))}
              </div>
            </li>
          );
        })}
      </ul>
      {quote.taxes?.[1] ? <TaxedTotal {...{ quote, prices_include_tax }} /> : (
        <>
          {quote.tax > 0 && !prices_include_tax && (
            <>
              <p class="line muted">
                <span>{summary.subtotal}</span>
                <span>{money(quote.subtotal, true)}</span>
              </p>
              <p class="line muted">
                <span>{summary.tax}</span>
                <span>{money(quote.tax, true)}</span>
              </p>
            </>
          )}
          <p class="line total">
            <span>{summary.total}</span>
            <span>{money(quote.total, true)}</span>
          </p>
          {quote.tax > 0 && prices_include_tax && <p class="hint">{summary.tax_included(money(quote.tax, true))}</p>}
        </>
      )}
    </div>
  );
}
