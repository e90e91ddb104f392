import type { PriceTable } from "../../../../shared/contract/price_tables.ts";
import { useFormat } from "../../text/format.ts";
import { usePricesWords } from "../../text/prices_words.ts";
import { lengthText } from "./fault_sentence.ts";

/** The rows of a price table as a list to read. */
export function PriceRows({ table }: { table: PriceTable }) {
  const format = useFormat();
  const own = usePricesWords();
  const extra = (["extra_hour", "extra_day"] as const).flatMap((name) => {
    const amount = table[name];
    return amount === null ? [] : [{ label: own.fields[name], amount }];
  });
  const rows = [...table.rows.map((row) => ({ label: lengthText(row, format), amount: row.amount })), ...extra];
  return (
    <dl class="price-ladder">
      {rows.map(({ label, amount }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{format.money(amount)}</dd>
        </div>
      ))}
    </dl>
  );
}
