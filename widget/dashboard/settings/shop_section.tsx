import { useMemo } from "preact/hooks";
import { Check, Field } from "../../ui/field.tsx";
import { Choices } from "../kit/choices.tsx";
import { Select } from "../kit/select.tsx";
import { useFormat } from "../text/format.ts";
import { useWords } from "../text/words.ts";
import { currencyOptions, languageOptions, zoneOptions } from "./region_options.ts";
import { SectionForm } from "./section_form.tsx";
import { type ManagedShop, useShopForm } from "./use_shop_form.ts";

const SIGN_IN = ["offered", "required", "off"] as const;
/** Names of the two forms of address, in German everywhere. */
const GERMAN_ADDRESS = { sie: "Sie", du: "du" };

/** Name, contact, language, time zone, currency, and what customers are asked while they book. */
export function ShopSection({ shop }: { shop: ManagedShop }) {
  const words = useWords();
  const { locale: language } = useFormat();
  const form = useShopForm({
    shop,
    read: ({ name, slug, support_email, phone, terms_url, ...shop }) => ({
      name,
      slug,
      locale: shop.locale,
      german_address: shop.german_address,
      timezone: shop.timezone,
      currency: shop.currency,
      sign_in: shop.sign_in,
      ask_company: shop.ask_company,
      support_email: support_email ?? "",
      phone: phone ?? "",
      terms_url: terms_url ?? "",
    }),
    write({ support_email, phone, terms_url, ...typed }) {
      if (!typed.name.trim()) return { errors: { name: words.settings.invalid.required } };
      const contact = {
        support_email: support_email.trim() || null,
        phone: phone.trim() || null,
        terms_url: terms_url.trim() || null,
      };
      return { body: { ...typed, ...contact } };
    },
    labels: { ...words.settings.shop, name: words.fields.name },
  });
  const { slug, currency } = form.values;
  const options = useMemo(() => ({
    locale: languageOptions(language, shop.locale),
    timezone: zoneOptions(shop.timezone),
    currency: currencyOptions(language, shop.currency),
  }), [language, shop.locale, shop.timezone, shop.currency]);
  const named = {
    ...options,
    sign_in: SIGN_IN.map((value) => ({ value, ...words.settings.shop.sign_in_choices[value] })),
    german_address: (["sie", "du"] as const).map((value) => ({
      value,
      label: GERMAN_ADDRESS[value],
      hint: words.settings.shop.german_address_hints[value],
    })),
  };
  const format = (value: string | boolean, field: string) =>
    typeof value === "boolean"
      ? words.fleet.bulk[value ? "yes" : "no"]
      : Object.entries(named).find(([name]) => name === field)?.[1].find((option) => option.value === value)?.label ??
        value;
  return (
    <SectionForm form={form} format={format}>
      <div class="card stack">
        <Field {...form.field("name")} maxLength={200} />
        <Field
          {...form.field("slug")}
          dir="ltr"
          maxLength={100}
          hint={slug === shop.slug ? `${location.origin}/book/${slug}` : words.settings.shop.slug_changed}
          onInput={(slug) => form.set({ slug: slug.trim().toLowerCase() })}
        />
        <Field
          {...form.field("support_email")}
          type="email"
          dir="ltr"
          optional
          maxLength={254}
          hint={words.settings.shop.support_email_hint}
        />
        <Field
          {...form.field("phone")}
          type="tel"
          dir="ltr"
          optional
          maxLength={30}
          hint={words.settings.shop.phone_hint}
        />
        <Field {...form.field("terms_url")} dir="ltr" optional maxLength={2_000} />
      </div>
      <div class="card stack">
        <Select {...form.choice("locale")} options={options.locale} />
        <Select {...form.choice("timezone")} options={options.timezone} />
        <Select {...form.choice("currency")} options={options.currency} />
        {currency !== shop.currency && <p class="hint">{words.settings.shop.currency_hint}</p>}
        <Choices {...form.choice("german_address")} options={named.german_address} />
      </div>
      <div class="card stack">
        <Choices {...form.choice("sign_in")} options={named.sign_in} />
        <Check {...form.check("ask_company")} />
        <p class="hint">{words.settings.shop.ask_company_hint}</p>
      </div>
    </SectionForm>
  );
}
