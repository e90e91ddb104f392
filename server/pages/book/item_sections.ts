import { html } from "hono/html";
import { modeFor } from "../../../shared/addons.ts";
import { isBundle } from "../../../shared/is_bundle.ts";
import { formatMoney } from "../../../shared/money.ts";
import { sizedName } from "../../../shared/sized_name.ts";
import type { CatalogueAddon } from "../../storefront/catalogue.sql.ts";
import type { Catalogue } from "../../storefront/catalogue.ts";
import { textFor } from "../../text/text_for.ts";
import type { Html } from "../page.ts";
import { type Offer, offersOf } from "./offers.ts";

/** Returns what a bundle consists of, with links to the parts that have pages. */
export function includedSection({ sizes: [item] }: Offer, catalogue: Catalogue): Html | "" {
  if (!isBundle(item)) return "";
  const { locale, slug } = catalogue.shop;
  const { moved, pages } = offersOf(catalogue);
  const parts = [
    ...item.components.map(({ fleet_item_id, quantity }) => {
      const part = catalogue.items.get(fleet_item_id);
      return { id: fleet_item_id, quantity, name: part && sizedName(part) };
    }),
    ...item.sized_components.map(({ product_id, quantity }) => (
      { id: product_id, quantity, name: catalogue.sizes.get(product_id)?.[0]?.product?.name }
    )),
  ].filter(({ name }) => name !== undefined);
  return html`
    <section aria-labelledby="included">
      <h2 id="included">${textFor(locale).pages.includes}</h2>
      <ul>${parts.map(({ id, quantity, name }) => {
        const page = moved.get(id) ?? pages.get(id);
        const label = html`<bdi>${name!}</bdi>`;
        return html`<li>${new Intl.NumberFormat(locale).format(quantity)} × ${
          page ? html`<a href="/book/${slug}/${page.slug}">${label}</a>` : label
        }</li>`;
      })}</ul>
    </section>
  `;
}

/** Returns the add-ons that an offer can have, with their prices. */
export function extrasSection({ sizes: [item] }: Offer, { shop, addons }: Catalogue): Html | "" {
  const text = textFor(shop.locale).pages;
  const sold = addons.map((addon) => ({ addon, mode: modeFor(addon, item.id) })).filter(({ mode }) =>
    mode !== "hidden"
  );
  if (sold.length === 0) return "";
  return html`
    <section aria-labelledby="extras">
      <h2 id="extras">${text.extras}</h2>
      <ul class="extras">${sold.map(({ addon, mode }) =>
        html`
          <li>
            <span><bdi>${addon.name}</bdi>${mode === "required"
              ? html`
                <span class="quiet">(${text.required})</span>
              `
              : ""}</span>
            <span>${addonPrice(addon, shop)}</span>
          </li>
        `
      )}</ul>
    </section>
  `;
}

function addonPrice({ price, price_type, percent }: CatalogueAddon, shop: Catalogue["shop"]): string {
  const { pages: text, mail: { included } } = textFor(shop.locale);
  if (percent) {
    const format = new Intl.NumberFormat(shop.locale, { style: "percent", maximumFractionDigits: 3 });
    return text.of_rent(format.format(percent / 100));
  }
  if (price === 0) return included;
  const amount = formatMoney(price, shop);
  return price_type === "per_day" ? text.per_day(amount) : text.each(amount);
}

/** Returns the facts about an offer that are text or numbers. */
export function detailsSection({ sizes: [item] }: Offer, { shop }: Catalogue): Html | "" {
  const text = textFor(shop.locale).pages;
  const facts = [
    ...item.skill_level ? [[text.experience, item.skill_level]] : [],
    ...Object.entries(item.specs)
      .filter(([, value]) => ["string", "number"].includes(typeof value))
      .map(([name, value]) => [name.replaceAll("_", " "), String(value)]),
  ];
  if (facts.length === 0) return "";
  return html`
    <section aria-labelledby="details">
      <h2 id="details">${text.details}</h2>
      <dl>${facts.map(([name, value]) =>
        html`
          <div>
            <dt><bdi>${name!}</bdi></dt>
            <dd><bdi>${value!}</bdi></dd>
          </div>
        `
      )}</dl>
    </section>
  `;
}
