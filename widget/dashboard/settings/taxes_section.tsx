import { taxOf } from "../../../shared/total.ts";
import { decimalsOf } from "../../../shared/money.ts";
import { useFormat } from "../text/format.ts";
import { Field } from "../../ui/field.tsx";
import { Choices } from "../kit/choices.tsx";
import { useWords } from "../text/words.ts";
import { SectionFrame } from "./frame.tsx";
import { readPercent } from "../../../shared/typed_number.ts";
import { SectionForm } from "./section_form.tsx";
import { useShopForm } from "./use_shop_form.ts";

/** The tax rate, with an example of what a customer pays. */
export function TaxesSection() {
  const words = useWords();
  const { money } = useFormat();
  const form = useShopForm({
    read: ({ tax_percent, prices_include_tax }) => ({ percent: String(tax_percent), prices_include_tax }),
    write({ percent, prices_include_tax }) {
      const tax_percent = readPercent(percent);
      if (tax_percent === null) return { errors: { tax_percent: words.settings.invalid.percent } };
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
        labels={{ percent: words.settings.taxes.percent, prices_include_tax: words.settings.taxes.mode }}
        format={(value) =>
          typeof value === "string" ? value : value ? words.settings.taxes.included : words.settings.taxes.added}
      >
        {draft && (
          <div class="card stack">
            <Field
              label={words.settings.taxes.percent}
              dir="ltr"
              inputMode="decimal"
              maxLength={7}
              value={draft.percent}
              error={errors.percent ?? errors.tax_percent}
              onInput={(percent) => change({ percent })}
            />
            <Choices
              label={words.settings.taxes.mode}
              value={draft.prices_include_tax ? "included" : "added"}
              options={[{ value: "included", label: words.settings.taxes.included }, {
                value: "added",
                label: words.settings.taxes.added,
              }]}
              onChange={(mode) => change({ prices_include_tax: mode === "included" })}
            />
            {tax !== null && (
              <div class="box stack example">
                <p>{words.settings.taxes.example_lead(money(price))}</p>
                <p class="amount">
                  <strong>{money(draft.prices_include_tax ? price : price + tax)}</strong>{" "}
                  <span class="muted">{money(tax)} {words.settings.taxes.tax}</span>
                </p>
              </div>
            )}
          </div>
        )}
      </SectionForm>
    </SectionFrame>
  );
}
