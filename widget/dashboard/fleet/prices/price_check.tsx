import { useState } from "preact/hooks";
import type { TablePrices } from "../../../../shared/prices/price_table.ts";
import { tablePriceOf } from "../../../../shared/prices/price_table.ts";
import { optionsOf } from "../../kit/options.ts";
import { Select } from "../../kit/select.tsx";
import { Field } from "../../../ui/field.tsx";
import { latinDigits } from "../../../../shared/typed_number.ts";
import { useFormat } from "../../text/format.ts";
import { usePricesWords } from "../../text/prices_words.ts";
import { lengthText } from "./fault_sentence.ts";

/** Lengths that price lists usually have. */
const USUAL = [
  ...[1, 2, 3, 4].map((hours) => ({ hours })),
  ...[1, 2, 3, 4, 5, 6, 7, 14].map((days) => ({ days })),
];

/** What customers pay by the rows as they are typed: for a length of choice with the reason, and for usual lengths. */
export function PriceCheck({ prices, Heading }: { prices: TablePrices | null; Heading: "h2" | "h3" }) {
  const format = useFormat();
  const words = usePricesWords();
  const [typed, setTyped] = useState("3");
  const [chosen, setUnit] = useState<"hours" | "days" | null>(null);
  if (!prices) return <p class="hint">{words.check.missing}</p>;
  const hasHours = prices.rows.some(({ hours }) => hours !== undefined);
  const unit = chosen ?? (hasHours ? "hours" : "days");
  const count = Number(latinDigits(typed.trim()).replace(/[,٫]/, "."));
  const isLength = unit === "hours" ? count > 0 && count < 24 : Number.isInteger(count) && count >= 1 && count <= 366;
  const priceOf = ({ hours, days }: { hours?: number; days?: number }) =>
    tablePriceOf(prices, hours === undefined ? { days: days!, minutes: null } : { days: 1, minutes: hours * 60 });
  const usual = USUAL.filter((length) => hasHours || !("hours" in length))
    .map((length) => ({ length, price: priceOf(length) })).filter(({ price }) => price.offered);
  return (
    <div class={Heading === "h2" ? "card price-preview" : "price-preview"}>
      <Heading>{words.check.title}</Heading>
      <div class="pair">
        <Field label={words.length} dir="ltr" inputMode="decimal" maxLength={6} value={typed} onInput={setTyped} />
        <Select
          label={words.unit}
          value={unit}
          options={optionsOf(["hours", "days"], words.units)}
          onChange={setUnit}
        />
      </div>
      <output class="price-sentence">{isLength && sentence({ [unit]: count })}</output>
      <dl class="price-ladder">
        {usual.map(({ length, price }) => (
          <div key={lengthText(length, format)}>
            <dt>{lengthText(length, format)}</dt>
            <dd>{format.money(price.unit_amount)}</dd>
          </div>
        ))}
      </dl>
      <p class="hint">{words.check.per_unit}</p>
    </div>
  );

  /** Says what a length costs and from which rows the price comes. */
  function sentence(length: { hours?: number; days?: number }): string {
    const { unit_amount, parts, offered } = priceOf(length);
    const name = lengthText(length, format);
    if (!offered) {
      return words.check.not_offered(name, lengthText(prices!.rows.at(-1)!, format), format.money(unit_amount));
    }
    const [first] = parts;
    if (parts.length === 1) {
      return words.check.sentence(name, format.money(unit_amount), words.check.only_row(lengthText(first!, format)));
    }
    const reasons = parts.map(({ unit, count, hours, days, amount }) => {
      if (unit === "row") return words.check.row(lengthText({ hours, days }, format), format.money(amount));
      const extra = unit === "extra_hour" ? format.duration(count, "hour") : format.duration(count, "day");
      return words.check.extra(extra, format.money(amount));
    });
    return words.check.sentence(name, format.money(unit_amount), reasons.join(" + "));
  }
}
