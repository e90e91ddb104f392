import type { PageShop } from "./page_shop.ts";
import type { Widget } from "./widget.ts";
import type { Context } from "hono";
import { html } from "hono/html";
import type { PickupLocation } from "../../shared/contract/pickup_locations.ts";
import { mailtoUrl } from "../../shared/mailto.ts";
import { telUrl } from "../../shared/phone.ts";
import { demoTexts } from "./demo_texts.ts";
import { sendPage } from "./page.ts";

interface DemoSiteOptions {
  shop: PageShop;
  locations: readonly PickupLocation[];
  widget: Widget;
}

/** Sends `/` of a server with the demo shop: the website of a small shop with the tag in it. */
export async function demoSite(c: Context, { shop, locations, widget }: DemoSiteOptions): Promise<Response> {
  const { name, slug, publishable_key, support_email, phone } = shop;
  const [place] = locations;
  const texts = demoTexts(slug);
  const body = html`
    <a class="skip" href="#book">Skip to booking</a>
    <header class="top">
      <a class="brand" href="/"><img src="/pages/icon.svg" alt="" width="28" height="28"> ${name}</a>
      <nav aria-label="Pages"><a href="#book">Book</a> <a href="#trips">Trips</a> <a href="#visit">Visit</a></nav>
    </header>

    <section class="hero" aria-labelledby="welcome">
      <img src="/pages/river.svg" alt="" width="1600" height="700">
      <div>
        <p class="over">${texts.over}</p>
        <h1 id="welcome">${texts.title}</h1>
        <p>${texts.lead}</p>
        <a class="call" href="#book">See availability</a>
      </div>
    </section>

    <main>
      <section id="book" aria-label="Booking">
        <rental-shop publishable-key="${publishable_key}">
          <a href="/book/${slug}">Book at ${name}</a>
        </rental-shop>
      </section>

      <section id="trips">
        <h2>Three good days</h2>
        <div class="trips">${texts.trips.map(({ title, description, facts }) =>
          html`
            <article>
              <h3>${title}</h3>
              <p>${description}</p>
              <p class="facts">${facts}</p>
            </article>
          `
        )}</div>
      </section>

      <section id="visit" class="visit">
        <div>
    <h2>Find us</h2>
    ${place
      ? html`
        <p><strong>${place.name}</strong><br>${place.address}</p>
        <p>${place.instructions}</p>
      `
      : ""}
    ${support_email ? html`<p><a href="${mailtoUrl(support_email)}">${support_email}</a></p>` : ""}
    ${phone ? html`<p><a href="${telUrl(phone)}">${phone}</a></p>` : ""}
        </div>
        <div>
          <h2>Open</h2>
          <p>Every day from 9:00 to 19:00, except in storms.</p>
        </div>
      </section>
    </main>

    <footer>
      <p>This shop is a demo. Nothing is delivered, and no card is charged. The booking above is one tag in an
      ordinary page.</p>
      <nav
        aria-label="Demo"><a href="/embed?shop=${slug}">The tag for your own page</a>
    <a href="/book/${slug}">Hosted booking page</a>
    <a href="/docs">API documentation</a></nav>
    </footer>
  `;
  const { description } = texts;
  return await sendPage(c, { lang: "en-GB", title: name, description, style: "demo.css", body, widget });
}
