import { useText } from "../../text/text.ts";
import type { CartQuote } from "./summary.tsx";
import { taxRows } from "./tax_rows.ts";

/** The total of a quote and its taxes, one line for each rate. */
export function TaxedTotal({ quote, prices_include_tax }: { quote: CartQuote; prices_include_tax: boolean }) {
  const { words: { summary }, money, percent } = useText();
  const rows = taxRows(quote, percent);
  const added = [
    { name: summary.subtotal, amount: quote.subtotal },
    ...rows.map(({ rate, tax }) => ({ name: summary.tax + rate, amount: tax })),
  ];
  return (
    <>
      {!prices_include_tax && rows.length > 0 && added.map(({ name, amount }) => (
        <p class="line muted" key={name}>
          <span>{name}</span>
          <span>{money(amount, true)}</span>
        </p>
      ))}
      <p class="line total">
        <span>{summary.total}</span>
        <span>{money(quote.total, true)}</span>
      </p>
      {prices_include_tax &&
        rows.map(({ rate, tax }) => <p class="hint" key={rate}>{summary.tax_included(money(tax, true)) + rate}</p>)}
    </>
  );
}
