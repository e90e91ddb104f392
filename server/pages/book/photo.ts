import { html } from "hono/html";
import type { ShownPhoto } from "../../../shared/contract/shown_item.ts";
import type { Html } from "../page.ts";

interface PhotoOptions {
  /** What it shows. Empty beside a text that says it. */
  alt: string;
  /** The widths of its frame, as in the attribute `sizes`. */
  sizes: string;
  /** Whether it is the picture that the visitor sees first. Others are loaded when they come into view. */
  first?: boolean;
}

/** Returns a photo in a frame of 4:3. The style sheet gives the frame its size before the photo is loaded. */
export function photoTag(
  { url, variants }: ShownPhoto,
  { alt, sizes, first = false }: PhotoOptions,
): Html {
  const copies = variants.map(({ url, width }) => `${url} ${width}w`).join(", ");
  return html`<img src="${url}" alt="${alt}" width="960" height="720" ${
    copies && html`srcset="${copies}" sizes="${sizes}"`
  } ${first ? html`fetchpriority="high"` : html`loading="lazy" decoding="async"`}>`;
}
