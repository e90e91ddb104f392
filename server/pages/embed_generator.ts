import { html } from "hono/html";
import type { Html } from "./page.ts";
import type { PageShop } from "./page_shop.ts";

interface GeneratorOptions {
  shop: PageShop;
  /** The items that can be shown alone. */
  items: readonly { id: string; name: string }[];
}

const languages = { en: "English", de: "Deutsch", fr: "Français", es: "Español", ar: "العربية" };
/** The accent of the widget for a shop without a colour. */
const defaultAccent = "#0b6e69";

/** Returns the form that chooses the tag's attributes. `embed.js` writes them into the snippets and the preview. */
export function generatorForm({ shop, items }: GeneratorOptions): Html {
  return html`
    <form class="generator" aria-label="How the booking is shown">
      <label>Shown as <select name="mode">
      <option value="">The whole booking</option>
      <option value="button">A button that opens it</option>
    </select></label>
      <label>Item <select name="item">
      <option value="">All items</option>
      ${items.map(({ id, name }) => html`<option value="${id}">${name}</option>`)}
    </select></label>
      <label>Language <select name="locale">
      <option value="">The language of the page</option>
      ${Object.entries(languages).map(([tag, name]) => html`<option value="${tag}" lang="${tag}">${name}</option>`)}
    </select></label>
      <label>Theme <select name="theme">
      <option value="">Follows the page</option>
      <option value="light">Light</option>
      <option value="dark">Dark</option>
    </select></label>
      <label>Accent color <input
          type="color"
          name="accent"
          value="${shop.branding.primary_color ?? defaultAccent}"
        ></label>
      <label>Corners <span><input type="range" name="radius" min="0" max="24" value="10"> <output
          >10 px</output></span></label>
      <button type="reset">Reset</button>
    </form>
  `;
}

/** Returns the frame in which `embed.js` shows what the form chooses. */
export function generatorPreview({ slug }: PageShop): Html {
  return html`
    <iframe class="preview" title="Preview of the booking" src="/book/${slug}/preview"></iframe>
  `;
}
