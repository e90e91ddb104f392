import { type ComponentChildren, Fragment, h } from "preact";
import { type Node, parseHtml } from "./html_tree.ts";

const tags = new Set(["p", "div", "br", "hr", "strong", "em", "u", "ul", "ol", "li", "blockquote"]);
const HEADING = /^h([1-4])$/;
/** The level of the first headings of a waiver. Those of the page are above them. */
const TOP_LEVEL = 3;

/** The text of a waiver, as riders read it. */
export function WaiverText({ html }: { html: string }) {
  const parts = parseHtml(html);
  const levels = parts.map((part) => typeof part === "string" ? 9 : Number(HEADING.exec(part.tag)?.[1] ?? 9));
  return <div class="waiver-text" dir="auto">{shown(parts, TOP_LEVEL - Math.min(...levels, 4))}</div>;
}

/**
 * Returns elements instead of HTML, which the page's policy does not allow. Unknown tags show their content only.
 * Headings are `lowered` by so many levels.
 */
function shown(parts: readonly Node[], lowered: number): ComponentChildren[] {
  return parts.map((part) => {
    if (typeof part === "string") return part;
    const { tag, href, parts } = part;
    const content = shown(parts, lowered);
    if (tag === "a" && /^(https:|mailto:)/i.test(href ?? "")) {
      return h("a", { href, target: "_blank", rel: "noopener noreferrer" }, content);
    }
    const level = HEADING.exec(tag)?.[1];
    if (level) return h(`h${Number(level) + lowered}`, null, content);
    return h(tags.has(tag) ? tag : Fragment as unknown as string, null, content);
  });
}
