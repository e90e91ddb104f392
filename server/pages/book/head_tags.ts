import { html } from "hono/html";
import type { ShownPhoto } from "../../../shared/contract/shown_item.ts";
import type { Html } from "../page.ts";

interface HeadTags {
  title: string;
  description: string;
  /** The address of the page. */
  url: string;
  /** The name of the shop. */
  site: string;
  locale: string;
  /** What a link to the page shows. */
  photo: Pick<ShownPhoto, "url" | "alt"> | undefined;
}

/** Returns the canonical address, and the tags of the Open Graph protocol, of a page. */
export function headTags({ title, description, url, site, locale, photo }: HeadTags): Html {
  const properties = {
    "og:type": "website",
    "og:title": title,
    "og:description": description,
    "og:url": url,
    "og:site_name": site,
    "og:locale": locale.replace("-", "_"),
    ...photo && { "og:image": photo.url, "og:image:alt": photo.alt ?? title },
  };
  return html`
    <link rel="canonical" href="${url}">
    ${Object.entries(properties).map(([name, content]) => html`<meta property="${name}" content="${content}">`)}
    <meta name="twitter:card" content="${photo ? "summary_large_image" : "summary"}">
  `;
}

/** Returns the beginning of a text, for a description of at most 160 characters. It ends with a whole word. */
export function shortened(text: string): string {
  const line = text.replace(/\s+/g, " ").trim();
  if (line.length <= 160) return line;
  return `${line.slice(0, 159).replace(/\s+\S*$/, "")}…`;
}
