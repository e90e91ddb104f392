import type { LineRate } from "../../../shared/contract/pricing.ts";
import { ratesText } from "../../../shared/prices/rates_text.ts";
import { rates as english } from "../../text/en_rates.ts";
import { addWords } from "../../text/languages.ts";
import { useText } from "../../text/text.ts";

addWords(english);

/** The rates of a line, such as "High season 5 days · Low season 2 days". */
export function RatesLine({ rates }: { rates: readonly LineRate[] }) {
  const { words, duration } = useText();
  return <p class="hint">{ratesText(rates, { usual: words.rates.usual, days: (count) => duration(count, "day") })}</p>;
}
