import { decimalsOf } from "../../../shared/money.ts";
import { taxOf } from "../../../shared/prices/taxes.ts";
import { readPercent } from "../../../shared/typed_number.ts";
import { Field } from "../../ui/field.tsx";
import { Choices } from "../kit/choices.tsx";
import { optionsOf } from "../kit/options.ts";
import { useFormat } from "../text/format.ts";
import { useWords } from "../text/words.ts";
import { SectionForm } from "./section_form.tsx";
import { TaxRates } from "./tax_rates/tax_rates.tsx";
import { type ManagedShop, useShopForm } from "./use_shop_form.ts";

/** The tax rates: the shop's own, and those of some items and add-ons. */
export function TaxesSection({ shop }: { shop: ManagedShop }) {
  return (
    <div class="stack">
      <OwnRate shop={shop} />
      <TaxRates />
    </div>
  );
}

/** The shop's own rate, with an example of what a customer pays. */
function OwnRate({ shop }: { shop: ManagedShop }) {
  const words = useWords();
  const { money } = useFormat();
  const form = useShopForm({
    shop,
    read: ({ tax_percent, prices_include_tax }) => ({ percent: String(tax_percent), prices_include_tax }),
    write({ percent, prices_include_tax }) {
      const tax_percent = readPercent(percent);
      if (tax_percent === null) return { errors: { percent: words.settings.invalid.percent } };
      return { body: { tax_percent, prices_include_tax } };
    },
    labels: { percent: words.settings.taxes.percent, prices_include_tax: words.settings.taxes.mode },
    aliases: { tax_percent: "percent" },
  });
  const { percent, prices_include_tax } = form.values;
  const price = 100 * 10 ** decimalsOf(shop.currency);
  const tax_percent = readPercent(percent);
  const tax = tax_percent === null ? null : taxOf(price, { percent: tax_percent, prices_include_tax });
  return (
    <SectionForm
      form={form}
      format={(value) =>
        typeof value === "string" ? value : value ? words.settings.taxes.included : words.settings.taxes.added}
    >
      <div class="card stack">
        <Field {...form.field("percent")} dir="ltr" inputMode="decimal" maxLength={7} />
        <Choices
          label={words.settings.taxes.mode}
          value={prices_include_tax ? "included" : "added"}
          options={optionsOf(["included", "added"], words.settings.taxes)}
          onChange={(mode) => form.set({ prices_include_tax: mode === "included" })}
        />
        {tax !== null && (
          <div class="box stack example">
            <p>{words.settings.taxes.example_lead(money(price))}</p>
            <p class="amount">
              <strong>{money(prices_include_tax ? price : price + tax)}</strong>{" "}
              <span class="muted">{money(tax)} {words.settings.taxes.tax}</span>
            </p>
          </div>
        )}
      </div>
    </SectionForm>
  );
}
