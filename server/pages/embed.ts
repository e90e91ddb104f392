import type { PageShop } from "./page_shop.ts";
import type { Widget } from "./widget.ts";
import type { Context } from "hono";
import { html } from "hono/html";
import { sendPage } from "./page.ts";
import { generatorForm, generatorPreview } from "./embed_generator.ts";
import { recipesFor } from "./recipes.ts";

interface EmbedOptions {
  shop: PageShop;
  /** The items that can be shown alone. */
  items: readonly { id: string; name: string }[];
  widget: Widget;
  base_url: string;
  storage_url: string;
}

/** Sends `/embed?shop=<slug>`: writes the snippet for a shop's website, with instructions for website builders. */
export async function embedPage(c: Context, page: EmbedOptions): Promise<Response> {
  const { shop, items, widget, base_url, storage_url } = page;
  const { name, slug, publishable_key } = shop;
  const tag = `<rental-shop publishable-key="${publishable_key}" style="display: block; min-height: 860px">
  <a href="${base_url}/book/${slug}">Book at ${name.replaceAll("<", "&lt;")}</a>
</rental-shop>`;
  const snippet = `<script type="module" src="${base_url}/widget/v1/rental-shop.js"></script>
${tag}`;
  const pinned = `<script type="module" src="${base_url}/widget/${widget.version}/rental-shop.js"
  integrity="${widget.integrity}" crossorigin="anonymous"></script>
${tag}`;
  const recipes = recipesFor({ base_url, slug, publishable_key });
  const body = html`<main class="guide">
<h1>Put ${name} on your website</h1>
<p class="lead">Paste this where you want the booking to appear. The booking uses the font and width of that place and
your shop's color.</p>
${generatorForm({ shop, items })}
<pre class="tag" tabindex="0"><code>${snippet}</code></pre>
<p>Only visitors without JavaScript see the link inside the tag. The key may be public: it can only show items and
create bookings.</p>
<p>The height prevents the content below from moving while the booking loads. You can set it in your style sheet
instead.
A button does not need it.</p>

<h2>Preview</h2>
${generatorPreview(shop)}

<h2>Pinned to one version</h2>
<p>This file never changes, and browsers verify that. To get improvements, paste a newer snippet.</p>
<pre class="tag" tabindex="0"><code>${pinned}</code></pre>

<h2>In your website builder</h2>
${
    recipes.map(({ title, steps, code }) =>
      html`<details>
<summary>${title}</summary>
<ol>${steps.map((step) => html`<li>${step}</li>`)}</ol>
${code ? html`<pre tabindex="0"><code>${code}</code></pre>` : ""}
</details>`
    )
  }

<h2>Options</h2>
${tableOf(["Attribute", "What it does"], options)}
<h2>Looks</h2>
${tableOf(["CSS property of the tag", "What it sets"], looks)}
<p>The tag reads accent and font when it starts and when one of its attributes changes. To style more, use parts, as
in <code>rental-shop::part(primary) { text-transform: uppercase }</code>:</p>
${tableOf(["Part", "What it is"], parts)}

<h2>Events</h2>
<p>The tag dispatches events that cross shadow roots and contain no personal data.</p>
<pre tabindex="0"><code>${listener}</code></pre>
${tableOf(["Event", "When", "event.detail"], events)}
<p>Amounts are in the currency's smallest unit, except those of <code>rental-shop:measure</code>, which
<a href="/docs/guides/measure">Measure bookings</a> explains.</p>

<h2>With a content security policy</h2>
<p>The widget uses no inline script or style. The snippet has one inline style, the height. If <code>style-src</code>
forbids it, move the
height to your style sheet. Nothing is loaded from Stripe before the customer pays. With a nonce and
<code>'strict-dynamic'</code>, put
the nonce on our script and leave out the first line.</p>
<pre tabindex="0"><code>${policyFor(base_url, new URL(storage_url).origin)}</code></pre>
</main>`;
  const title = `Embed ${name}`;
  return await sendPage(c, { title, style: "embed.css", script: "embed.js", body, hidden: true, frames: true });
}

/** Returns a table whose second column is text and whose other columns are code. */
function tableOf(heads: readonly string[], rows: readonly (readonly string[])[]) {
  return html`
    <table>
      <thead>
        <tr>${heads.map((head) => html`<th>${head}</th>`)}</tr>
      </thead>
      <tbody>${rows.map((cells) =>
        html`
          <tr>${cells.map((cell, at) => html`<td>${at === 1 ? cell : html`<code>${cell}</code>`}</td>`)}</tr>
        `
      )}</tbody>
    </table>
  `;
}

const options = [
  ["publishable-key", "The key of the shop. The only required attribute."],
  ["locale", "en, de, fr, es or ar. The default is the language of the page, then of the visitor."],
  ["category", "The category shown first, by id or slug."],
  ["item", "Shows only this item, by id or slug: above the dates, and then in the cart."],
  ["gear-first", "off hides the strip of items above the dates."],
  ["pickup-date, return-date", "The initial dates, as 2027-07-03."],
  ["location", "The id of the pickup location."],
  ["mode", "inline, or button for a button that opens the booking over the page."],
  ["theme", "light or dark. The default follows the background behind the tag."],
  ["measure", "Dispatches rental-shop:measure for the analytics of the page."],
  ["api", "The URL of the server, if it is not the one the script was loaded from."],
] as const;

const looks = [
  ["--rental-accent", "The accent color. The text on it gets a readable color."],
  ["--rental-font", "The font. The default is the font of the page."],
  ["--rental-text", "The text size, such as 17px."],
  ["--rental-radius", "The radius of the corners."],
  ["--rental-inset-bottom", "The height of a bar that your page fixes to the bottom, if the widget does not find it."],
] as const;

const parts = [
  ["shop", "The whole booking."],
  ["summary", "The cart: the box beside the current step, or the bar below it."],
  ["button", "Every button with a text."],
  ["primary, quiet, plain, danger", "The kinds of buttons: next step, choices, links, cancellation."],
] as const;

const events = [
  ["rental-shop:ready", "The tag can be used.", "{ shop_id }"],
  ["rental-shop:dates", "The customer chose a period.", "{ pickup_date, return_date }"],
  ["rental-shop:cart", "The cart changed.", "{ lines: [{ fleet_item_id, quantity }], total }"],
  ["rental-shop:login", "The customer signed in.", "{ customer_id }"],
  ["rental-shop:signed", "A waiver was signed.", "{ waiver_signature_id }"],
  ["rental-shop:payment", "A payment was started, succeeded or failed.", "{ status, amount, currency }"],
  ["rental-shop:booked", "The booking is confirmed.", "{ booking_id, number, total, currency }"],
  ["rental-shop:measure", "With the attribute measure: something that analytics count.", "{ event, ecommerce }"],
  ["rental-shop:error", "An operation failed.", "{ code }"],
] as const;

const listener = `document.addEventListener("rental-shop:booked", (event) => {
  const { number, total, currency } = event.detail;
});`;

function policyFor(base_url: string, storage: string): string {
  return [
    `script-src ${base_url} https://js.stripe.com https://*.js.stripe.com`,
    `connect-src ${base_url} https://api.stripe.com`,
    `img-src ${storage} data:`,
    "frame-src https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com",
  ].join(";\n");
}
