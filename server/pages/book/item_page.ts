import type { Context } from "hono";
import { html } from "hono/html";
import { telUrl } from "../../../shared/phone.ts";
import { dateOf, wallOf } from "../../../shared/wall_clock.ts";
import type { Catalogue } from "../../storefront/catalogue.ts";
import { textFor } from "../../text/text_for.ts";
import { type Html, sendPage } from "../page.ts";
import type { PageShop } from "../page_shop.ts";
import { shopFooter, testMark } from "../shop_frame.ts";
import { homePlaces } from "../shop_home.ts";
import { businessData } from "./business_data.ts";
import { gearList } from "./gear_list.ts";
import { dataScript } from "./data_script.ts";
import { headTags, shortened } from "./head_tags.ts";
import { detailsSection, extrasSection, includedSection } from "./item_sections.ts";
import { moneyFormat } from "./money_format.ts";
import { type Offer, offersOf } from "./offers.ts";
import { photoTag } from "./photo.ts";
import { lowestPriceOf, priceListsOf } from "./price_lists.ts";
import { priceSection } from "./price_section.ts";
import { breadcrumbData, productData } from "./product_data.ts";
import type { ShopPage } from "./shop_page.ts";
import { weekHours } from "./week_hours.ts";

/** The widths of the first photo. The screens of phones are so dense that nobody sees every pixel. */
const LARGE = "(min-width: 900px) 600px, (max-width: 430px) and (min-resolution: 2dppx) 50vw, 100vw";
/** The most photos and other offers on a page. */
const MAX_PHOTOS = 9, MAX_OTHERS = 8;

/** Sends `/book/<slug>/<item-slug>`. No cache may keep it: it says whether the shop is open. */
export async function itemPage(c: Context, offer: Offer, page: ShopPage): Promise<Response> {
  const { shop, catalogue, now, widget, base_url } = page;
  const { locale, timezone, name: shop_name } = shop;
  const today = dateOf(wallOf(now.getTime(), timezone));
  const home = `${base_url}/book/${shop.slug}`;
  const url = `${home}/${offer.slug}`;
  const scope = { catalogue, today, home };
  const text = textFor(locale).pages;
  const title = `${offer.title} – ${shop_name}`;
  const description = shortened(offer.description ?? text.book(shop_name));
  const images = shop.cover_url ? [shop.cover_url] : offer.photos.slice(0, 1).map(({ url }) => url);
  const data = [
    productData(offer, scope),
    businessData({ shop, locations: catalogue.locations, url: home, now, images }),
    breadcrumbData(offer, { shop_name, home }),
  ];
  return await sendPage(c, {
    lang: locale,
    title,
    description,
    head: headTags({ title, description, url, site: shop_name, locale, photo: offer.photos[0] }),
    style: ["book.css", "home.css", "item.css"],
    accent: shop.branding.primary_color,
    hidden: shop.mode === "test",
    body: html`
      ${pageHeader(shop)}
      <main>
        <div class="offer">
          ${gallery(offer, locale)}
          ${introOf(offer, scope)}
        </div>
        <div class="terms">
          ${priceSection(offer, scope)}
          ${includedSection(offer, catalogue)}
          ${extrasSection(offer, catalogue)}
          ${detailsSection(offer, catalogue)}
        </div>
        <section id="book" class="booking" aria-labelledby="book-title">
          <h2 id="book-title">${text.book_online}</h2>
          <rental-shop publishable-key="${shop.publishable_key}" item="${offer.id}"></rental-shop>
        </section>
      </main>
      <div class="visit">${weekHours(shop, now)}${homePlaces({ shop, catalogue, now })}</div>
      ${otherOffers(offer, scope)}
      ${shopFooter(shop, "online_booking")}${dataScript(data)}
    `,
    widget,
    photo_before: "widget",
  });
}

/** Returns what stands above the page of an offer: the shop, with a link to all that it rents, and its telephone. */
function pageHeader(shop: PageShop): Html {
  const { name, slug, branding: { logo_url }, phone, locale } = shop;
  return html`
    ${testMark(shop)}
    <header class="bar">
      <a class="shop" href="/book/${slug}" aria-label="${textFor(locale).pages.back_to(name)}">
        ${logo_url ? html`<img src="${logo_url}" alt="">` : ""}
        <bdi>${name}</bdi>
      </a>
      ${phone ? html`<a href="${telUrl(phone)}"><bdi dir="ltr">${phone}</bdi></a>` : ""}
    </header>
  `;
}

/** Returns the photos: on a phone a strip to swipe, on a wider screen a large one and smaller ones. */
function gallery({ name, photos }: Offer, locale: string): Html | "" {
  if (photos.length === 0) return "";
  const text = textFor(locale).pages;
  return html`
    <ul class="gallery ${photos.length > 1 ? "several" : ""}" ${photos.length > 1 ? html`tabindex="0"` : ""}>${photos
      .slice(0, MAX_PHOTOS).map((photo, at) =>
        html`<li>${
          photoTag(photo, {
            alt: photo.alt ?? (at === 0 ? name : text.photo(name, at + 1)),
            sizes: at === 0 ? LARGE : "(min-width: 900px) 150px, 100vw",
            first: at === 0,
          })
        }</li>`
      )}</ul>
  `;
}

function introOf(offer: Offer, { catalogue, today }: { catalogue: Catalogue; today: string }): Html {
  const { name, description, sizes, is_product } = offer;
  const { shop } = catalogue;
  const text = textFor(shop.locale).pages;
  const price = lowestPriceOf(priceListsOf(sizes, catalogue, today));
  return html`
    <div class="intro">
      <p class="quiet"><bdi>${sizes[0].category.name}</bdi></p>
      <h1><bdi>${name}</bdi></h1>
      ${price === null ? "" : html`<p class="from">${text.from_price(moneyFormat([price], shop)(price))}</p>`}
      ${description ? html`<p class="description" dir="auto">${description}</p>` : ""}
      ${is_product
        ? html`
          <h2 id="sizes">${text.sizes}</h2>
          <ul class="sizes" aria-labelledby="sizes">${sizes.map(({ option_label }) =>
            html`<li><bdi>${option_label!}</bdi></li>`
          )}</ul>
        `
        : ""}
      <p><a class="action" href="#book"><span>${text.book_now}</span></a></p>
    </div>
  `;
}

/** Returns links to other offers: those of the same category come first. */
function otherOffers(offer: Offer, scope: { catalogue: Catalogue; today: string }): Html | "" {
  const { pages } = offersOf(scope.catalogue);
  const isAkin = ({ sizes: [item] }: Offer) => item.category_id === offer.sizes[0].category_id;
  const others = [...pages.values()].filter((other) => other !== offer)
    .toSorted((a, b) => Number(isAkin(b)) - Number(isAkin(a))).slice(0, MAX_OTHERS);
  if (others.length === 0) return "";
  return html`
    <section class="more" aria-labelledby="more">
      <h2 id="more">${textFor(scope.catalogue.shop.locale).pages.more}</h2>
      ${gearList(others, scope)}
    </section>
  `;
}
