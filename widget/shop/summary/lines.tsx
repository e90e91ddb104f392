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
  /** The rates of a line, and the add-ons that it offers where the summary is beside the step. */
  extrasOf?: ((line: CartQuote["lines"][number]) => ComponentChildren) | undefined;
  /** The photo beside a line. */
  photoOf?: ((line: CartQuote["lines"][number]) => ShownPhoto | undefined) | undefined;
  /** What is taken off the items. */
  children?: ComponentChildren;
}

/** The items and add-ons of a quote, tax and the total. */
export function Lines({ quote, prices_include_tax, extrasOf, photoOf, children }: LinesProps) {
  const { words: { summary }, money } = useText();
  const sum = (name: "subtotal" | "tax" | "total", look: string) => (
    <p class={`line ${look}`}>
      <span>{summary[name]}</span>
      <span>{money(quote[name], true)}</span>
    </p>
  );
  return (
    <div class="stack lines">
      <ul>
        {quote.lines.map((line, at) => {
          const photo = photoOf?.(line);
          return (
            <li key={at} class={photo && "pictured"}>
              {photo && <Photo photo={photo} />}
              <div>
                <p class="line">
                  <span>
                    {line.quantity} × <bdi>{line.name}</bdi>
                  </span>
                  <span>{money(line.amount, true)}</span>
                </p>
                {extrasOf?.(line)}
                {quote.addons.filter((addon) => addon.line_position === at).map((addon) => (
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
      {children}
      {quote.taxes?.[1] ? <TaxedTotal {...{ quote, prices_include_tax }} /> : (
        <>
          {quote.tax > 0 && !prices_include_tax && (
            <>
              {sum("subtotal", "muted")}
              {sum("tax", "muted")}
            </>
          )}
          {sum("total", "total")}
          {quote.tax > 0 && prices_include_tax && <p class="hint">{summary.tax_included(money(quote.tax, true))}</p>}
        </>
      )}
    </div>
  );
}
