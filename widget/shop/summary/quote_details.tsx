import { Lines } from "./lines.tsx";
import { Policy } from "./policy.tsx";
import type { CartQuote } from "./summary.tsx";

/** The price of each line, the total, and the terms of deposit and cancellation. */
export function QuoteDetails({ quote, prices_include_tax }: { quote: CartQuote; prices_include_tax: boolean }) {
  return (
    <>
      <Lines quote={quote} prices_include_tax={prices_include_tax} />
      <Policy quote={quote} />
    </>
  );
}
