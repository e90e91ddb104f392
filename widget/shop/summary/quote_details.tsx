import { ShownCoveredDeposit } from "../gear/shown_extras.tsx";
import { Lines, type LinesProps } from "./lines.tsx";
import { Policy } from "./policy.tsx";

/** The price of each line, the total, and the terms of deposit and cancellation. */
export function QuoteDetails(props: LinesProps) {
  return (
    <>
      <Lines {...props} />
      {props.quote.deposit.full_amount && <ShownCoveredDeposit {...props.quote} />}
      <Policy quote={props.quote} />
    </>
  );
}
