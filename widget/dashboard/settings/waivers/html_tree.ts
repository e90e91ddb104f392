/** A part of a waiver: text, or an element with its parts. */
export type Node = string | Element;
export interface Element {
  tag: string;
  href?: string;
  parts: Node[];
}

const voidTags = new Set(["br", "hr"]);
const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: "\u00a0" };

/**
 * Parses the HTML of a waiver. The server has cleaned it, so tags are closed and have no attributes except the address
 * of a link. The page's policy refuses the browser's own parser for text that people have written.
 */
export function parseHtml(html: string): Node[] {
  const root: Element = { tag: "", parts: [] };
  const open = [root];
  for (const [, text, closing, name, attributes] of html.matchAll(/([^<]+)|<(\/?)([a-z]\w*)([^>]*)>/gi)) {
    const parent = open.at(-1)!;
    if (text) parent.parts.push(decode(text));
    else {
      const tag = name!.toLowerCase();
      if (closing) {
        const at = open.findLastIndex((element) => element.tag === tag);
        if (at > 0) open.length = at;
        continue;
      }
      const href = /\shref="([^"]*)"/i.exec(attributes!)?.[1];
      const element: Element = { tag, ...href && { href: decode(href) }, parts: [] };
      parent.parts.push(element);
      if (!voidTags.has(tag)) open.push(element);
    }
  }
  return root.parts;
}

/** Returns HTML from its parts. */
export function writeHtml(parts: readonly Node[]): string {
  return parts.map((part) => {
    if (typeof part === "string") return encode(part);
    if (voidTags.has(part.tag)) return `<${part.tag}>`;
    const href = part.href ? ` href="${encode(part.href)}"` : "";
    return `<${part.tag}${href}>${writeHtml(part.parts)}</${part.tag}>`;
  }).join("");
}

function decode(text: string): string {
  return text.replace(/&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi, (whole, hex, decimal, name) => {
    if (name) return entities[name] ?? whole;
    const code = hex ? parseInt(hex, 16) : Number(decimal);
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}

function encode(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
}
