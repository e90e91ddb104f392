import type { ComponentChildren } from "preact";
import { ShownCoveredDeposit } from "../gear/shown_extras.tsx";
import { Lines, type LinesProps } from "./lines.tsx";
import { Policy } from "./policy.tsx";

/** The price of each line, the total, and the terms: of the payment, if a part is paid later, deposit, cancellation. */
export function QuoteDetails({ terms, ...props }: LinesProps & { terms: ComponentChildren }) {
  return (
    <>
      <Lines {...props} />
      {props.quote.deposit.full_amount && <ShownCoveredDeposit {...props.quote} />}
      {terms || <Policy quote={props.quote} />}
    </>
  );
}
