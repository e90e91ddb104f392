import { countryOptions } from "../../../../shared/countries.ts";
import { missingInvoiceDetails } from "../../../../shared/invoice_details.ts";
import { Field } from "../../../ui/field.tsx";
import { Choices } from "../../kit/choices.tsx";
import { optionsOf } from "../../kit/options.ts";
import { Select } from "../../kit/select.tsx";
import { useStore } from "../../state/store.ts";
import { useFormat } from "../../text/format.ts";
import { useInvoicesWords } from "../../text/invoices_words.ts";
import { useReadersWords } from "../../text/readers_words.ts";
import { useWords } from "../../text/words.ts";
import { SectionForm } from "../section_form.tsx";
import { type ManagedShop, useShopForm } from "../use_shop_form.ts";

const PREFIX = /^[A-Z0-9-]{0,12}$/;
const noAddress = { line1: "", postal_code: "", city: "", state: null, country: "" };

/** Who issues invoices, when, and how their numbers begin. */
export function InvoicesSection({ shop }: { shop: ManagedShop }) {
  const words = useWords();
  const own = useInvoicesWords();
  const address = useReadersWords();
  const { locale } = useFormat();
  const { now } = useStore();
  const form = useShopForm({
    shop,
    read: ({ legal_name, legal_address, tax_id, invoice_prefix, invoicing }) => ({
      legal_name: legal_name ?? "",
      ...legal_address ?? noAddress,
      state: legal_address?.state ?? "",
      tax_id: tax_id ?? "",
      invoice_prefix,
      invoicing,
    }),
    write({ legal_name, line1, postal_code, city, state, country, tax_id, invoice_prefix, invoicing }) {
      const place = { line1: line1.trim(), postal_code: postal_code.trim(), city: city.trim(), country };
      const absent = Object.entries(place).filter(([, text]) => !text).map(([name]) => name);
      const hasAddress = absent.length < Object.keys(place).length || state.trim() !== "";
      const body = {
        legal_name: legal_name.trim() || null,
        legal_address: hasAddress ? { ...place, state: state.trim() || null } : null,
        tax_id: tax_id.trim() || null,
        invoice_prefix,
        invoicing,
      };
      const missing = invoicing === "off" ? [] : missingInvoiceDetails(body);
      const required = [...hasAddress || missing.includes("legal_address") ? absent : [], ...missing];
      const errors = {
        ...Object.fromEntries(required.map((name) => [name, words.settings.invalid.required])),
        ...!PREFIX.test(invoice_prefix) && { invoice_prefix: own.prefix_wrong },
      };
      return Object.keys(errors).length ? { errors } : { body };
    },
    labels: { ...address, ...own, invoice_prefix: own.prefix, invoicing: own.when },
    aliases: { legal_address: "line1" },
  });
  const { values: { invoice_prefix, invoicing }, set } = form;
  const country = form.field("country");
  const year = new Date(now()).getUTCFullYear();
  return (
    <SectionForm form={form} format={(value, field) => field === "invoicing" ? own.whens[value as "off"] : value}>
      <section class="card stack">
        <p class="hint">{own.lead}</p>
        <Choices
          label={own.when}
          value={invoicing}
          options={optionsOf(["off", "on_payment", "on_pickup"], own.whens)}
          onChange={(invoicing) => set({ invoicing })}
        />
        <Field
          {...form.field("invoice_prefix")}
          dir="ltr"
          maxLength={12}
          hint={own.prefix_hint(`${invoice_prefix}${year}-0001`)}
          onInput={(typed) => set({ invoice_prefix: typed.trim().toUpperCase() })}
        />
      </section>
      <section class="card stack">
        <Field {...form.field("legal_name")} maxLength={200} hint={own.legal_name_hint} />
        <Field {...form.field("line1")} maxLength={200} />
        <div class="pair">
          <Field {...form.field("postal_code")} maxLength={20} />
          <Field {...form.field("city")} maxLength={100} />
        </div>
        <div class="pair">
          <Field {...form.field("state")} maxLength={50} optional />
          <Select
            label={address.country}
            value={country.value}
            options={countryOptions(locale, shop.legal_address?.country)}
            none=""
            error={country.error}
            onChange={(country) => set({ country })}
          />
        </div>
        <Field {...form.field("tax_id")} dir="ltr" maxLength={50} optional hint={own.tax_id_hint} />
      </section>
    </SectionForm>
  );
}
