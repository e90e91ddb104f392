import type { LineRate } from "../../../shared/contract/pricing.ts";
import { ratesText } from "../../../shared/prices/rates_text.ts";
import { useFormat } from "../text/format.ts";
import { useWords } from "../text/words.ts";

/** The rates of a line, such as "High season 5 days · Low season 2 days". */
export function LineRates({ rates }: { rates: readonly LineRate[] }) {
  const { duration } = useFormat();
  const words = useWords();
  return (
    <small class="muted">
      {ratesText(rates, { usual: words.booking.usual_price, days: (count) => duration(count, "day") })}
    </small>
  );
}
