import type { Context } from "hono";
import { html } from "hono/html";
import { dateOf, wallOf } from "../../../shared/wall_clock.ts";
import type { Catalogue } from "../../storefront/catalogue.ts";
import { textFor } from "../../text/text_for.ts";
import { type Html, sendPage } from "../page.ts";
import { shopFooter, testMark } from "../shop_frame.ts";
import { homeHeader, homePlaces } from "../shop_home.ts";
import { businessData } from "./business_data.ts";
import { gearList } from "./gear_list.ts";
import { dataScript } from "./data_script.ts";
import { headTags } from "./head_tags.ts";
import { offersOf } from "./offers.ts";
import { offerCatalogData } from "./product_data.ts";
import type { ShopPage } from "./shop_page.ts";
import { weekHours } from "./week_hours.ts";

/** The most offers that the page names, and the most that need no headings of their categories. */
const MAX_OFFERS = 48, MAX_UNGROUPED = 12;

/** Sends `/book/<slug>`, the home page of a shop. No cache may keep it: it says whether the shop is open. */
export async function bookPage(c: Context, { widget, base_url, catalogue, shop, now }: ShopPage): Promise<Response> {
  const { name, branding: { primary_color }, publishable_key, locale, cover_url, slug } = shop;
  const home = { shop, catalogue, now };
  const url = `${base_url}/book/${slug}`;
  const today = dateOf(wallOf(now.getTime(), shop.timezone));
  const description = textFor(locale).pages.book(name);
  const photo = cover_url ? { url: cover_url } : catalogue.on_sale.find(({ photos }) => photos.length > 0)?.photos[0];
  const images = photo ? [photo.url] : [];
  const data = {
    ...businessData({ shop, locations: catalogue.locations, url, now, images }),
    ...catalogue.on_sale.length > 0 && { hasOfferCatalog: offerCatalogData(catalogue, { today, home: url }) },
  };
  return await sendPage(c, {
    lang: locale,
    title: name,
    description,
    head: headTags({ title: name, description, url, site: name, locale, photo }),
    style: ["book.css", "home.css", "item.css"],
    script: "continue.js",
    accent: primary_color,
    hidden: shop.mode === "test",
    body: html`
      ${testMark(shop)}${homeHeader(home)}
      <main>
        <rental-shop publishable-key="${publishable_key}"></rental-shop>
        ${homeGear(catalogue, today)}
      </main>
      <div class="visit">${weekHours(shop, now)}${homePlaces(home)}</div>
      ${shopFooter(shop, "online_booking")}${dataScript([data])}
    `,
    widget,
    photo_before: "photos",
  });
}

/** Returns links to the pages of a shop's offers, by category. */
function homeGear(catalogue: Catalogue, today: string): Html | "" {
  const offers = [...offersOf(catalogue).pages.values()].slice(0, MAX_OFFERS);
  if (offers.length === 0) return "";
  const groups = offers.length > MAX_UNGROUPED
    ? [...Map.groupBy(offers, ({ sizes: [{ category_id }] }) => category_id).values()]
    : [offers];
  return html`
    <section class="more" aria-labelledby="gear">
      <h2 id="gear">${textFor(catalogue.shop.locale).pages.gear}</h2>
      ${groups.map((group) =>
        html`
          ${groups.length > 1 ? html`<h3><bdi>${group[0]!.sizes[0].category.name}</bdi></h3>` : ""}
          ${gearList(group, { catalogue, today })}
        `
      )}
    </section>
  `;
}
