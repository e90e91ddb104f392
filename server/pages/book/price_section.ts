import { html } from "hono/html";
import { formatUnit } from "../../../shared/label.ts";
import { formatMoney } from "../../../shared/money.ts";
import type { RateTerms } from "../../../shared/prices/rate_days.ts";
import { inOrder } from "../../../shared/prices/table_rows.ts";
import { ownRateOf } from "../../../shared/prices/taxes.ts";
import type { Catalogue } from "../../storefront/catalogue.ts";
import { pricingOf } from "../../storefront/serialize_items.ts";
import { dateLocaleFor, textFor } from "../../text/text_for.ts";
import type { Html } from "../page.ts";
import type { Offer } from "./offers.ts";
import { moneyFormat } from "./money_format.ts";
import { type PriceColumn, type PriceList, priceListsOf, type PriceRow } from "./price_lists.ts";
import { rateDaysText } from "./rate_days_text.ts";

/** What the prices of a page depend on, beside its offer. */
export interface PriceScope {
  catalogue: Pick<Catalogue, "shop" | "addons">;
  /** The date in the shop's zone. */
  today: string;
}

/** Returns the price list of an offer: a table for sizes with the same prices, with a column for each rate. */
export function priceSection(offer: Offer, scope: PriceScope): Html | "" {
  const { catalogue, today } = scope;
  const lists = priceListsOf(offer.sizes, catalogue, today);
  if (lists.length === 0) return "";
  const is_wide = lists.some(({ columns }) => columns.length > 1);
  return html`
    <section class="${is_wide ? "prices wide" : "prices"}" aria-labelledby="prices">
      <h2 id="prices">${textFor(catalogue.shop.locale).pages.prices}</h2>
      ${lists.map((list) => priceTable(list, { ...scope, named: lists.length > 1 }))}
      <ul class="quiet notes">${notesOf(offer, scope).map((note) => html`<li>${note}</li>`)}</ul>
    </section>
  `;
}

/** Returns the prices of some sizes. A table that is too wide can be scrolled. `named`: others have other prices. */
function priceTable(
  { labels, columns }: PriceList,
  { catalogue: { shop }, today, named }: PriceScope & { named: boolean },
): Html {
  const { pages: text, mail: { usual_price } } = textFor(shop.locale);
  const rows = lengthsOf(columns);
  const further = columns.map(({ further_day }) => further_day);
  const amounts = [...columns.flatMap(({ rows }) => rows.map(({ amount }) => amount)), ...further];
  const money = moneyFormat(amounts.filter((amount) => amount !== null), shop);
  const name = named ? labels.join(", ") : "";
  const label = [text.prices, name].filter(Boolean).join(": ");
  return html`
    <div class="list" ${columns.length > 1 ? html`role="group" aria-label="${label}" tabindex="0"` : ""}>
      <table>
        ${name ? html`<caption><bdi>${name}</bdi></caption>` : ""}
        ${columns.length > 1
          ? html`
            <thead>
              <tr>
                <td></td>
                ${columns.map(({ rate }) => rateHead(rate, { usual_price, locale: shop.locale, today }))}
              </tr>
            </thead>
          `
          : ""}
        <tbody>
          ${rows.map((row) =>
            priceRow(lengthText(row, shop.locale), columns.map((column) => amountOf(column, row)), money)
          )}
          ${further.some((amount) => amount !== null) ? priceRow(text.further_day, further, money) : ""}
        </tbody>
      </table>
    </div>
  `;
}

function rateHead(
  rate: RateTerms | null,
  { usual_price, locale, today }: { usual_price: string; locale: string; today: string },
): Html {
  const days = rate ? rateDaysText(rate, dateLocaleFor(locale), today) : "";
  return html`
    <th scope="col">
      <bdi>${rate?.name ?? usual_price}</bdi>
      ${days ? html`<span class="quiet">${days}</span>` : ""}
    </th>
  `;
}

function priceRow(length: string, amounts: readonly (number | null)[], money: (amount: number) => string): Html {
  return html`
    <tr>
      <th scope="row">${length}</th>
      ${amounts.map((amount) => html`<td>${amount === null ? "–" : money(amount)}</td>`)}
    </tr>
  `;
}

type Length = Omit<PriceRow, "amount">;

/** Returns the lengths that any column has, in order. */
function lengthsOf(columns: readonly PriceColumn[]): Length[] {
  const lengths = columns.flatMap(({ rows }) => rows.map(({ amount: _, ...length }): Length => length));
  return inOrder([...new Map(lengths.map((length) => [keyOf(length), length])).values()]);
}

function amountOf({ rows }: PriceColumn, length: Length): number | null {
  return rows.find((row) => keyOf(row) === keyOf(length))?.amount ?? null;
}

function keyOf({ hours, days, up_to }: Length): string {
  return `${hours} ${days} ${up_to}`;
}

/** Formats the length of a row, such as `"3 days"`. */
function lengthText({ hours, days, up_to }: Length, locale: string): string {
  const length = hours === undefined ? formatUnit(days!, "day", locale) : formatUnit(hours, "hour", locale);
  return up_to ? textFor(locale).pages.up_to(length) : length;
}

/** Returns what has to be known of the prices: tax, required extras, deposit, shortest and longest rental. */
function notesOf({ sizes: [item] }: Offer, { catalogue, today }: PriceScope): string[] {
  const { shop } = catalogue;
  const { locale } = shop;
  const { pages: text } = textFor(locale);
  const { percent } = item.tax_rate ?? ownRateOf(shop);
  const tax = new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 3 }).format(percent / 100);
  const length = { days: 1, half_day: false, minutes: null, first_day: today };
  const { required_addons_amount, deposit_amount } = pricingOf({ ...item, rates: [] }, catalogue, length);
  const days = (count: number) => formatUnit(count, "day", locale);
  return [
    ...percent > 0 ? [shop.prices_include_tax ? text.tax_included(tax) : text.tax_added(tax)] : [],
    ...required_addons_amount > 0 ? [text.with_extras] : [],
    ...deposit_amount ? [text.deposit(formatMoney(deposit_amount, shop))] : [],
    ...(item.min_duration ?? 1) > 1 ? [text.shortest(days(item.min_duration!))] : [],
    ...item.max_duration ? [text.longest(days(item.max_duration))] : [],
  ];
}
