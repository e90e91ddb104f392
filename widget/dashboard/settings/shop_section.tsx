import { useMemo } from "preact/hooks";
import { useFormat } from "../text/format.ts";
import { Field } from "../../ui/field.tsx";
import { Select } from "../kit/select.tsx";
import { useWords } from "../text/words.ts";
import { Choices } from "../kit/choices.tsx";
import { SectionFrame } from "./frame.tsx";
import { currencyOptions, languageOptions, zoneOptions } from "./region_options.ts";
import { SectionForm } from "./section_form.tsx";
import { useShopForm } from "./use_shop_form.ts";

const SIGN_IN = ["offered", "required", "off"] as const;
/** Names of the two forms of address, in German everywhere. */
const GERMAN_ADDRESS = { sie: "Sie", du: "du" };

/** Name, contact, language, time zone, currency, and how customers sign in while they book. */
export function ShopSection() {
  const words = useWords();
  const { locale: language } = useFormat();
  const form = useShopForm({
    read: ({ name, slug, support_email, terms_url, locale, german_address, timezone, currency, sign_in }) => ({
      name,
      slug,
      locale,
      german_address,
      timezone,
      currency,
      sign_in,
      support_email: support_email ?? "",
      terms_url: terms_url ?? "",
    }),
    write({ support_email, terms_url, ...draft }) {
      if (!draft.name.trim()) return { errors: { name: words.settings.invalid.required } };
      return {
        changes: { ...draft, support_email: support_email.trim() || null, terms_url: terms_url.trim() || null },
      };
    },
  });
  const { shop, draft, change, errors } = form;
  const options = useMemo(() => ({
    languages: languageOptions(language, shop?.locale),
    zones: zoneOptions(shop?.timezone),
    currencies: currencyOptions(language, shop?.currency),
  }), [language, shop?.locale, shop?.timezone, shop?.currency]);
  const named = {
    locale: options.languages,
    timezone: options.zones,
    currency: options.currencies,
    sign_in: SIGN_IN.map((value) => ({ value, ...words.settings.shop.sign_in_choices[value] })),
    german_address: (["sie", "du"] as const).map((value) => ({ value, label: GERMAN_ADDRESS[value] })),
  };
  const format = (value: string, field: string) =>
    Object.entries(named).find(([name]) => name === field)?.[1].find((option) => option.value === value)?.label ??
      value;
  return (
    <SectionFrame name="shop">
      <SectionForm form={form} labels={words.settings.shop} format={format}>
        {draft && shop && (
          <>
            <div class="card stack">
              <Field
                label={words.fields.name}
                value={draft.name}
                maxLength={200}
                error={errors.name}
                onInput={(name) => change({ name })}
              />
              <Field
                label={words.settings.shop.slug}
                dir="ltr"
                value={draft.slug}
                maxLength={100}
                hint={draft.slug === shop.slug
                  ? `${location.origin}/book/${draft.slug}`
                  : words.settings.shop.slug_changed}
                error={errors.slug}
                onInput={(slug) => change({ slug: slug.trim().toLowerCase() })}
              />
              <Field
                label={words.settings.shop.support_email}
                type="email"
                dir="ltr"
                optional
                value={draft.support_email}
                maxLength={254}
                hint={words.settings.shop.support_email_hint}
                error={errors.support_email}
                onInput={(support_email) => change({ support_email })}
              />
              <Field
                label={words.settings.shop.terms_url}
                dir="ltr"
                optional
                value={draft.terms_url}
                maxLength={2_000}
                error={errors.terms_url}
                onInput={(terms_url) => change({ terms_url })}
              />
            </div>
            <div class="card stack">
              <Select
                label={words.settings.shop.locale}
                value={draft.locale}
                options={options.languages}
                onChange={(locale) => change({ locale })}
              />
              <Select
                label={words.settings.shop.timezone}
                value={draft.timezone}
                options={options.zones}
                onChange={(timezone) => change({ timezone })}
              />
              <Select
                label={words.settings.shop.currency}
                value={draft.currency}
                options={options.currencies}
                onChange={(currency) => change({ currency })}
              />
              {draft.currency !== shop.currency && <p class="hint">{words.settings.shop.currency_hint}</p>}
              <Choices
                label={words.settings.shop.german_address}
                value={draft.german_address}
                options={(["sie", "du"] as const).map((value) => ({
                  value,
                  label: GERMAN_ADDRESS[value],
                  hint: words.settings.shop.german_address_hints[value],
                }))}
                onChange={(german_address) => change({ german_address })}
              />
            </div>
            <div class="card stack">
              <Choices
                label={words.settings.shop.sign_in}
                value={draft.sign_in}
                options={SIGN_IN.map((value) => ({ value, ...words.settings.shop.sign_in_choices[value] }))}
                onChange={(sign_in) => change({ sign_in })}
              />
            </div>
          </>
        )}
      </SectionForm>
    </SectionFrame>
  );
}
