import type { PageShop } from "./page_shop.ts";
import type { Widget } from "./widget.ts";
import type { Context } from "hono";
import { html } from "hono/html";
import { sendPage } from "./page.ts";
import { recipesFor } from "./recipes.ts";

interface Embedding {
  shop: PageShop;
  widget: Widget;
  base_url: string;
  storage_url: string;
}

/** `/embed?shop=<slug>`: what a shop pastes into its website, and how in which. */
export async function embedPage(c: Context, { shop, widget, base_url, storage_url }: Embedding): Promise<Response> {
  const { name, slug, publishable_key } = shop;
  const tag = `<rental-shop publishable-key="${publishable_key}" style="display: block; min-height: 720px">
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
<p class="lead">Paste this where your customers are to book. It takes the font and the width of its place, and the colour of your shop.</p>
<pre tabindex="0"><code>${snippet}</code></pre>
<p>The link inside is for visitors without JavaScript; nobody else sees it. The key is made to be public: it can show and book, nothing else.</p>
<p>The height keeps what stands below in its place while the booking loads. It can be in your style sheet as well, and a
<code>mode="button"</code> needs none.</p>

<h2>Pinned to one version</h2>
<p>This file never changes, and browsers check that it did not. You get no improvements until you paste a new one.</p>
<pre tabindex="0"><code>${pinned}</code></pre>

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
<p>Accent and font are read when the tag starts and when one of its attributes changes. For more there are parts, as in <code>rental-shop::part(primary) { text-transform: uppercase }</code>:</p>
${tableOf(["Part", "What it is"], parts)}

<h2>What your page can hear</h2>
<p>The tag sends events that cross shadow roots and never name the customer.</p>
<pre tabindex="0"><code>${listening}</code></pre>
${tableOf(["Event", "When", "event.detail"], events)}
<p>Amounts are in the currency's smallest unit.</p>

<h2>With a content security policy</h2>
<p>The widget brings no inline script and no inline style; only the height in the tag is one, so where <code>style-src</code> forbids
them it belongs in your style sheet. Stripe is asked for nothing before
the customer pays. A policy with a nonce and <code>'strict-dynamic'</code> needs only that nonce on our script instead of the first line.</p>
<pre tabindex="0"><code>${policyFor(base_url, new URL(storage_url).origin)}</code></pre>
</main>`;
  return await sendPage(c, { title: `Embed ${name}`, style: "book.css", script: "embed.js", body, hidden: true });
}

/** The second column is prose, the others are code. */
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
  ["publishable-key", "Which shop; the only one that is needed."],
  ["locale", "en, de, fr, es or ar. Else the language of the page, then of the visitor."],
  ["category", "The category shown first, by id or slug."],
  ["item", "Only this item, by id or slug."],
  ["pickup-date, return-date", "Dates to begin with, as 2027-07-03."],
  ["location", "The id of the pickup location."],
  ["mode", "inline, or button: a button that opens the booking in its place."],
  ["theme", "light or dark. Else what the background behind the tag is."],
  ["api", "Another server than the one the script came from."],
] as const;

const looks = [
  ["--rental-accent", "The accent colour. Text on it is chosen to be readable."],
  ["--rental-font", "The font. Else that of the page."],
  ["--rental-text", "The size of the text, e.g. 17px."],
  ["--rental-radius", "How round the corners are."],
] as const;

const parts = [
  ["shop", "All of it."],
  ["summary", "What was chosen: the box beside the step, or the bar below it."],
  ["button", "Every button with words."],
  ["primary, quiet, plain, danger", "The kinds of buttons: the way on, choices, quiet links, cancelling."],
] as const;

const events = [
  ["rental-shop:ready", "It can be used.", "{ shop_id }"],
  ["rental-shop:dates", "A period was chosen.", "{ pickup_date, return_date }"],
  ["rental-shop:cart", "The cart changed.", "{ lines: [{ fleet_item_id, quantity }], total }"],
  ["rental-shop:login", "The customer signed in.", "{ customer_id }"],
  ["rental-shop:signed", "A waiver was signed.", "{ waiver_signature_id }"],
  ["rental-shop:payment", "A payment was started, succeeded or failed.", "{ status, amount, currency }"],
  ["rental-shop:booked", "There is a booking.", "{ booking_id, number, total, currency }"],
  ["rental-shop:error", "Something did not work.", "{ code }"],
] as const;

const listening = `document.addEventListener("rental-shop:booked", (event) => {
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
