import { countryOptions } from "../../../../shared/countries.ts";
import { missingInvoiceDetails } from "../../../../shared/invoice_details.ts";
import { Field } from "../../../ui/field.tsx";
import { AddressFields } from "../../kit/address_fields.tsx";
import { addressOf, addressValuesOf, missingOfAddress } from "../../kit/address_values.ts";
import { Choices } from "../../kit/choices.tsx";
import { optionsOf } from "../../kit/options.ts";
import { useStore } from "../../state/store.ts";
import { useFormat } from "../../text/format.ts";
import { useInvoicesWords } from "../../text/invoices_words.ts";
import { useWords } from "../../text/words.ts";
import { SectionForm } from "../section_form.tsx";
import { type ManagedShop, useShopForm } from "../use_shop_form.ts";

const PREFIX = /^[A-Z0-9-]{0,12}$/;

/** Who issues invoices, when, and how their numbers begin. */
export function InvoicesSection({ shop }: { shop: ManagedShop }) {
  const words = useWords();
  const own = useInvoicesWords();
  const { locale } = useFormat();
  const { now } = useStore();
  const form = useShopForm({
    shop,
    read: ({ legal_name, legal_address, tax_id, invoice_prefix, invoicing }) => ({
      legal_name: legal_name ?? "",
      ...addressValuesOf(legal_address),
      tax_id: tax_id ?? "",
      invoice_prefix,
      invoicing,
    }),
    write({ legal_name, tax_id, invoice_prefix, invoicing, ...address }) {
      const body = {
        legal_name: legal_name.trim() || null,
        legal_address: addressOf(address),
        tax_id: tax_id.trim() || null,
        invoice_prefix,
        invoicing,
      };
      const missing = invoicing === "off" ? [] : missingInvoiceDetails(body);
      const required = [...missing, ...missingOfAddress(address, { needed: missing.includes("legal_address") })];
      const errors = {
        ...Object.fromEntries(required.map((name) => [name, words.settings.invalid.required])),
        ...!PREFIX.test(invoice_prefix) && { invoice_prefix: own.prefix_wrong },
      };
      return Object.keys(errors).length ? { errors } : { body };
    },
    labels: { ...words.address, ...own, invoice_prefix: own.prefix, invoicing: own.when },
    aliases: { legal_address: "line1" },
  });
  const { values: { invoice_prefix, invoicing }, set } = form;
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
        <AddressFields form={form} countries={countryOptions(locale, shop.legal_address?.country)} />
        <Field {...form.field("tax_id")} dir="ltr" maxLength={50} optional hint={own.tax_id_hint} />
      </section>
    </SectionForm>
  );
}
