import type { FieldErrors } from "../../kit/field_errors.ts";
import { useDiscountsWords } from "../../text/discounts_words.ts";
import { useRatesWords } from "../../text/rates_words.ts";
import { useWords } from "../../text/words.ts";
import type { DiscountFaults } from "./discount_form.ts";

/** Returns a function that says what is wrong with each field. */
export function useFaultSentences(): (faults: DiscountFaults) => FieldErrors {
  const words = useWords();
  const own = useDiscountsWords();
  const { faults: { no_category, no_product, no_item } } = useRatesWords();
  const sentences: FieldErrors = {
    name: words.fleet.required,
    code: own.faults.code,
    percent: own.faults.percent,
    amount: words.field_errors.amount,
    min_subtotal: words.field_errors.amount,
    category_ids: no_category,
    product_ids: no_product,
    item_ids: no_item,
  };
  return (faults) =>
    Object.fromEntries(
      Object.entries(faults).map(([name, fault]) => [
        name,
        typeof fault === "object"
          ? words.field_errors.whole_number(fault.min, fault.max)
          : fault === "order"
          ? own.faults.order[name as keyof typeof own.faults.order]
          : sentences[name]!,
      ]),
    );
}
