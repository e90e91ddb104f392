import { decimalsOf } from "../../../shared/money.ts";
import { ownRateOf } from "../../../shared/prices/taxes.ts";
import type { Catalogue } from "../../storefront/catalogue.ts";
import { businessId } from "./business_data.ts";
import { type Offer, offersOf } from "./offers.ts";
import { lowestPriceOf, type PriceColumn, type PriceList, priceListsOf, type PriceRow } from "./price_lists.ts";
import type { PriceScope } from "./price_section.ts";

/** Codes of UN/CEFACT for the lengths of a rental. */
const UNIT_CODES = { hours: "HUR", days: "DAY" };
/** The offer is a rental, not a sale. */
const RENTAL = "http://purl.org/goodrelations/v1#LeaseOut";
/** Pages that the catalogue of a shop's home page names. */
const MAX_LISTED = 48;

interface ProductScope extends PriceScope {
  /** The address of the shop's home page. */
  home: string;
}

/** The most lengths of an offer. The others are on the page. */
const MAX_LENGTHS = 10;

/** Returns an offer of a shop as a `Product` of schema.org. It has an `Offer` for each column of its price lists. */
export function productData(offer: Offer, scope: ProductScope) {
  const { slug, name, description, photos, sizes: [item, ...others] } = offer;
  const { catalogue, today, home } = scope;
  const url = `${home}/${slug}`;
  const lists = priceListsOf(offer.sizes, catalogue, today);
  const columns = lists.flatMap(({ labels, columns }) => columns.map((column) => ({ labels, ...column })));
  const offers = columns.map((column) => offerData(column, { ...scope, offer, url }));
  const amounts = columns.flatMap(({ rows }) => rows.map(({ amount }) => amount));
  const { currency } = catalogue.shop;
  return {
    "@type": "Product",
    "@id": `${url}#product`,
    name,
    url,
    ...description && { description },
    ...photos.length > 0 && { image: photos.map(({ url }) => url) },
    ...item.sku && others.length === 0 && { sku: item.sku },
    category: item.category.name,
    ...offer.is_product && { size: offer.sizes.flatMap(({ option_label }) => option_label ?? []) },
    ...offers.length === 1 && { offers: offers[0] },
    ...offers.length > 1 && {
      offers: {
        "@type": "AggregateOffer",
        lowPrice: decimal(Math.min(...amounts), currency),
        highPrice: decimal(Math.max(...amounts), currency),
        priceCurrency: currency,
        offerCount: offers.length,
        offers,
      },
    },
  };
}

/** Returns a column of a price list as an `Offer`, whose price is the lowest of its rows. */
function offerData(
  { labels, rate, rows }: PriceColumn & Pick<PriceList, "labels">,
  { catalogue: { shop }, offer, url, home }: ProductScope & { offer: Offer; url: string },
) {
  const { percent } = offer.sizes[0].tax_rate ?? ownRateOf(shop);
  const tax = percent > 0 && { valueAddedTaxIncluded: shop.prices_include_tax };
  const name = [rate?.name, labels.join(", ")].filter(Boolean).join(", ");
  return {
    "@type": "Offer",
    ...name && { name },
    url,
    businessFunction: { "@id": RENTAL },
    availability: "https://schema.org/InStock",
    price: decimal(Math.min(...rows.map(({ amount }) => amount)), shop.currency),
    priceCurrency: shop.currency,
    priceSpecification: rows.slice(0, MAX_LENGTHS).map((row) => ({
      "@type": "UnitPriceSpecification",
      price: decimal(row.amount, shop.currency),
      priceCurrency: shop.currency,
      ...tax,
      referenceQuantity: lengthData(row),
    })),
    seller: { "@id": businessId(home) },
  };
}

function lengthData({ hours, days }: Omit<PriceRow, "amount">) {
  const unit = hours === undefined ? "days" : "hours";
  return { "@type": "QuantitativeValue", value: hours ?? days, unitCode: UNIT_CODES[unit] };
}

/** Returns the links above a page. */
export function breadcrumbData({ name, slug }: Offer, { shop_name, home }: { shop_name: string; home: string }) {
  const links = [{ name: shop_name, item: home }, { name, item: `${home}/${slug}` }];
  return {
    "@type": "BreadcrumbList",
    itemListElement: links.map((link, at) => ({ "@type": "ListItem", position: at + 1, ...link })),
  };
}

/** Returns what a shop rents, for its home page. */
export function offerCatalogData(catalogue: Catalogue, { today, home }: { today: string; home: string }) {
  const listed = [...offersOf(catalogue).pages.values()].slice(0, MAX_LISTED);
  const { currency } = catalogue.shop;
  return {
    "@type": "OfferCatalog",
    itemListElement: listed.flatMap(({ name, slug, sizes }) => {
      const lowest = lowestPriceOf(priceListsOf(sizes, catalogue, today));
      return lowest === null ? [] : {
        "@type": "Offer",
        businessFunction: { "@id": RENTAL },
        price: decimal(lowest, currency),
        priceCurrency: currency,
        itemOffered: { "@type": "Product", name, url: `${home}/${slug}` },
      };
    }),
  };
}

/** Returns an amount in minor units with a point, such as `"35.00"`. */
function decimal(amount: number, currency: string): string {
  const digits = decimalsOf(currency);
  return (amount / 10 ** digits).toFixed(digits);
}
