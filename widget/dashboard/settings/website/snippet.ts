import { choiceFilter, type FilterState } from "../../kit/filters.ts";
import { writeReactCode } from "../../../../shared/website_recipes/react_code.ts";

/** How the tag looks beyond the settings of the shop, as the address has it: `?corners=round&theme=dark`. */
export const lookFilters = {
  corners: choiceFilter("corners", ["slight", "square", "round"]),
  theme: choiceFilter("theme", ["auto", "light", "dark"]),
};
export type TagLook = FilterState<typeof lookFilters>;

export const radii: Record<TagLook["corners"], string> = { square: "0px", slight: "10px", round: "20px" };

interface SnippetOptions {
  base_url: string;
  publishable_key: string;
  shop: { name: string; slug: string };
  look: TagLook;
}

/** Returns the HTML that a shop pastes into its page. */
export function snippetOf({ base_url, publishable_key, shop, look }: SnippetOptions): string {
  const style = [
    "display: block",
    "min-height: 860px",
    ...look.corners === "slight" ? [] : [`--rental-radius: ${radii[look.corners]}`],
  ].join("; ");
  const theme = look.theme === "auto" ? "" : ` theme="${look.theme}"`;
  return `<script type="module" src="${base_url}/widget/v1/rental-shop.js"></script>
<rental-shop publishable-key="${publishable_key}"${theme} style="${style}">
  <a href="${base_url}/book/${shop.slug}">${escapeText(shop.name)}</a>
</rental-shop>`;
}

/** Returns a component for React and Next.js. */
export function reactCodeOf({ base_url, publishable_key, shop }: Omit<SnippetOptions, "look">): string {
  return writeReactCode({ base_url, publishable_key, slug: shop.slug, link: `{${JSON.stringify(shop.name)}}` });
}

function escapeText(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}
