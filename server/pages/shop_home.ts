import { html } from "hono/html";
import { mapUrl } from "../../shared/map_url.ts";
import { telUrl } from "../../shared/phone.ts";
import type { PickupLocation } from "../../shared/contract/pickup_locations.ts";
import type { Catalogue } from "../storefront/catalogue.ts";
import type { CatalogueItem } from "../storefront/catalogue.sql.ts";
import { textFor } from "../text/text_for.ts";
import { addressLine } from "./address_line.ts";
import { type HoursToday, hoursToday } from "./hours_today.ts";
import type { Html } from "./page.ts";
import type { PageShop } from "./page_shop.ts";

export interface ShopHome {
  shop: PageShop;
  catalogue: Pick<Catalogue, "locations" | "on_sale">;
  now: Date;
}

/** The photos at the top of the page. A phone shows the first one. */
const COVER_PHOTOS = 3;

/** SVG paths on a grid of 40 × 40, like those of the widget. */
const icons = {
  clock: "M20 34a14 14 0 1 0 0-28 14 14 0 0 0 0 28zM20 12v8l5 4",
  pin: "M20 35s11-9 11-18a11 11 0 0 0-22 0c0 9 11 18 11 18zM20 21a4 4 0 1 0 0-8 4 4 0 0 0 0 8z",
  phone: "M11 6h6l3 8-4 3c2 4 4 6 7 7l3-4 8 3v6c0 3-2 5-5 5C16 33 6 23 6 11c0-3 2-5 5-5z",
};

/** Returns what stands above the booking: photos, logo and name, the hours today, and how to reach the shop. */
export function homeHeader({ shop, catalogue, now }: ShopHome): Html {
  const { name, branding: { logo_url }, cover_url, phone } = shop;
  const facts = [
    ...hoursFact(hoursToday(shop, now)),
    ...addressFact(shop, catalogue.locations),
    ...phone ? [html`<a href="${telUrl(phone)}">${icon("phone")}<bdi dir="ltr">${phone}</bdi></a>`] : [],
  ];
  return html`
    <header>
      ${cover_url
        ? html`<div class="cover"><img src="${cover_url}" alt="" fetchpriority="high"></div>`
        : cover(catalogue.on_sale)}
      <div class="brand">
        ${logo_url ? html`<img src="${logo_url}" alt="">` : ""}
        <h1>${name}</h1>
      </div>
      ${facts.length > 0 ? html`<ul class="facts">${facts.map((fact) => html`<li>${fact}</li>`)}</ul>` : ""}
    </header>
  `;
}

/** Returns the places where the shop hands out its gear, with links to a map. */
export function homePlaces({ shop: { locale }, catalogue: { locations } }: ShopHome): Html | "" {
  if (locations.length === 0) return "";
  const text = textFor(locale).pages;
  return html`
    <section id="places" class="places" aria-labelledby="find-us">
      <h2 id="find-us">${text.find_us}</h2>
      <ul>${locations.map(({ name, address, instructions }) =>
        html`
          <li>
            <h3><bdi>${name}</bdi></h3>
            ${address ? html`<p><bdi>${address}</bdi></p>` : ""}
            ${instructions ? html`<p class="quiet"><bdi>${instructions}</bdi></p>` : ""}
            ${address
              ? html`
                <a href="${mapUrl(address)}" target="_blank" rel="noopener noreferrer">${text
                  .map}<span class="unseen">: ${addressLine(address)}</span></a>
              `
              : ""}
          </li>
        `
      )}</ul>
    </section>
  `;
}

function hoursFact(hours: HoursToday | null): Html[] {
  const [state, next] = hours?.sentences ?? [];
  if (!state) return [];
  const look = hours!.is_open ? "open" : "closed";
  return [html`${icon("clock")}<span><strong class="${look}">${state}</strong> ${next}</span>`];
}

/** Returns the address of the only place as a link to the map, or the link to the list of places. */
function addressFact({ locale }: PageShop, locations: readonly PickupLocation[]): Html[] {
  const [place, ...others] = locations;
  if (!place) return [];
  if (others.length > 0) return [html`<a href="#places">${icon("pin")}${textFor(locale).pages.find_us}</a>`];
  const { address } = place;
  if (!address) return [];
  return [
    html`<a href="${mapUrl(address)}" target="_blank" rel="noopener noreferrer">${icon("pin")}<bdi>${
      addressLine(address)
    }</bdi></a>`,
  ];
}

/** Returns the first photo of an item in each of the first categories, and of further items if there are fewer. */
function cover(items: Catalogue["on_sale"]): Html | "" {
  const pictured = items.filter(({ photos }) => photos.length > 0);
  const ofCategories = [...Map.groupBy(pictured, ({ category_id }) => category_id).values()].map(([first]) => first!);
  const shown = [...new Set([...ofCategories, ...pictured])].slice(0, COVER_PHOTOS);
  return shown.length > 0 ? html`<div class="cover">${shown.map(coverPhoto)}</div>` : "";
}

function coverPhoto({ name, photos: [photo] }: CatalogueItem, at: number, { length }: readonly unknown[]): Html {
  const { url, variants, alt = name } = photo!;
  const copies = variants.map(({ url, width }) => `${url} ${width}w`).join(", ");
  const wide = length === 1 ? "(min-width: 1120px) 1072px" : "(min-width: 600px) 50vw";
  // The screens of phones are so dense that nobody sees every pixel
  const sizes = `${wide}, (max-width: 430px) and (min-resolution: 2dppx) 50vw, 100vw`;
  return html`<img src="${url}" alt="${alt}" ${copies && html`srcset="${copies}" sizes="${sizes}"`} ${
    at === 0 ? html`fetchpriority="high"` : html`loading="lazy"`
  }>`;
}

function icon(name: keyof typeof icons): Html {
  return html`
    <svg viewBox="0 0 40 40" aria-hidden="true">
      <path d="${icons[name]}" />
    </svg>
  `;
}
