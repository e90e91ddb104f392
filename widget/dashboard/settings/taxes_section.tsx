import { taxOf } from "../../../shared/total.ts";
import { decimalsOf } from "../../../shared/money.ts";
import { useText } from "../../text/text.ts";
import { Field } from "../../ui/field.tsx";
import { Choices } from "../kit/choices.tsx";
import { useWords } from "../text/words.ts";
import { SectionFrame } from "./frame.tsx";
import { readPercent } from "../../../shared/typed_number.ts";
import { SectionForm } from "./section_form.tsx";
import { useShopForm } from "./use_shop_form.ts";

/** The tax rate, with an example of what a customer pays. */
export function TaxesSection() {
  const { settings: { taxes: words, invalid } } = useWords();
  const { money } = useText();
  const form = useShopForm({
    read: ({ tax_percent, prices_include_tax }) => ({ percent: String(tax_percent), prices_include_tax }),
    write({ percent, prices_include_tax }) {
      const tax_percent = readPercent(percent);
      if (tax_percent === null) return { errors: { tax_percent: invalid.percent } };
      return { changes: { tax_percent, prices_include_tax } };
    },
  });
  const { shop, draft, change, errors } = form;
  const price = 100 * 10 ** decimalsOf(shop?.currency ?? "EUR");
  const tax_percent = readPercent(draft?.percent ?? "");
  const tax = tax_percent === null || !draft ? null : taxOf(price, { ...shop!, ...draft, tax_percent });
  return (
    <SectionFrame name="taxes">
      <SectionForm
        form={form}
        labels={{ percent: words.percent, prices_include_tax: words.mode }}
        format={(value) => typeof value === "string" ? value : value ? words.included : words.added}
      >
        {draft && (
          <div class="card stack">
            <Field
              label={words.percent}
              dir="ltr"
              inputMode="decimal"
              maxLength={7}
              value={draft.percent}
              error={errors.percent ?? errors.tax_percent}
              onInput={(percent) => change({ percent })}
            />
            <Choices
              label={words.mode}
              value={draft.prices_include_tax ? "included" : "added"}
              options={[{ value: "included", label: words.included }, { value: "added", label: words.added }]}
              onChange={(mode) => change({ prices_include_tax: mode === "included" })}
            />
            {tax !== null && (
              <div class="box stack example">
                <p>{words.example_lead(money(price))}</p>
                <p class="amount">
                  <strong>{money(draft.prices_include_tax ? price : price + tax)}</strong>{" "}
                  <span class="muted">{money(tax)} {words.tax}</span>
                </p>
              </div>
            )}
          </div>
        )}
      </SectionForm>
    </SectionFrame>
  );
}
