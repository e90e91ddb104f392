import type { RentalLength } from "../../../../shared/contract/rental_length.ts";
import { Check } from "../../../ui/field.tsx";
import { lengthText } from "../../fleet/prices/fault_sentence.ts";
import { usePriceTables } from "../../fleet/prices/use_price_tables.ts";
import { useFormat } from "../../text/format.ts";
import { useWords } from "../../text/words.ts";
import { isOffered, tickedLengths, uniqueLengths } from "./lengths.ts";

interface OfferedLengthsProps {
  /** The lengths that customers can choose; null for all. */
  offered: readonly RentalLength[] | null;
  half_day_hours: number;
  onChange: (offered: RentalLength[] | null) => void;
}

/** The lengths of the price lists that customers can choose. Nothing is shown without a price list. */
export function OfferedLengths({ offered, half_day_hours, onChange }: OfferedLengthsProps) {
  const words = useWords();
  const format = useFormat();
  const rows = usePriceTables().data?.flatMap(({ rows }) => rows) ?? [];
  if (!rows.length) return null;
  const all = uniqueLengths([...rows, ...offered ?? [], { hours: half_day_hours }]);
  return (
    <section class="card stack">
      <div>
        <h2>{words.settings.hours.lengths}</h2>
        <p class="hint">{words.settings.hours.lengths_lead}</p>
      </div>
      <div class="length-boxes">
        {all.map((length) => (
          <Check
            key={lengthText(length, format)}
            label={lengthText(length, format)}
            checked={isOffered(length, offered)}
            onChange={(isTicked) => onChange(tickedLengths(all, { offered, length, isTicked }))}
          />
        ))}
      </div>
    </section>
  );
}
