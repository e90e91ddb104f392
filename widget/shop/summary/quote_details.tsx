import { Lines, type LinesProps } from "./lines.tsx";
import { Policy } from "./policy.tsx";

/** The price of each line, the total, and the terms of deposit and cancellation. */
export function QuoteDetails(props: LinesProps) {
  return (
    <>
      <Lines {...props} />
      <Policy quote={props.quote} />
    </>
  );
}
