import type { PriceRow } from "../../../../shared/prices/price_table.ts";
import type { Format } from "../../text/format.ts";
import type { PricesWords } from "../../text/prices_words.ts";
import type { RowFault } from "./table_form.ts";

interface Texts {
  words: PricesWords;
  format: Format;
}

/** Returns what is wrong with a row, as a sentence. */
export function rowFaultSentence(fault: RowFault, { words, format }: Texts): string {
  switch (fault.code) {
    case "length":
    case "price":
      return words.faults[fault.code];
    case "repeated_length":
      return words.faults.repeated(lengthText(fault.row, format));
    case "cheaper_than_shorter":
      return words.faults.cheaper(lengthText(fault.row, format), lengthText(fault.other, format));
  }
}

/** Formats a length, such as "2 hours". */
export function lengthText({ hours, days }: Pick<PriceRow, "hours" | "days">, format: Format): string {
  return hours === undefined ? format.duration(days!, "day") : format.duration(hours, "hour");
}
