import { html } from "hono/html";
import { textFor } from "../../text/text_for.ts";
import type { Html } from "../page.ts";
import { moneyFormat } from "./money_format.ts";
import type { Offer } from "./offers.ts";
import { photoTag } from "./photo.ts";
import { lowestPriceOf, priceListsOf } from "./price_lists.ts";
import type { PriceScope } from "./price_section.ts";

/** Returns links to pages of a shop, each with a photo and the lowest price. */
export function gearList(offers: readonly Offer[], { catalogue, today }: PriceScope): Html {
  const { shop } = catalogue;
  const text = textFor(shop.locale).pages;
  return html`
    <ul class="gear">${offers.map((offer) => {
      const { slug, name, photos: [photo], sizes } = offer;
      const price = lowestPriceOf(priceListsOf(sizes, catalogue, today));
      return html`
        <li>
          <a href="/book/${shop.slug}/${slug}">
            <span class="frame">${photo
              ? photoTag(photo, { alt: "", sizes: "(min-width: 600px) 260px, 50vw" })
              : ""}</span>
            <strong><bdi>${name}</bdi></strong>
            ${price === null
              ? ""
              : html`<span class="price">${text.from_price(moneyFormat([price], shop)(price))}</span>`}
          </a>
        </li>
      `;
    })}</ul>
  `;
}
