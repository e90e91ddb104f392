import { type Element, type Node, parseHtml, writeHtml } from "./html_tree.ts";

/**
 * Waivers as people type them: `#` starts a heading, `-` and `1.` a list, `>` a quotation, `---` a line. `**bold**`,
 * `_italic_` and `[text](address)` stand within lines. An empty line separates paragraphs.
 */
const blocks: [pattern: RegExp, tag: string][] = [
  [/^# +/, "h2"],
  [/^## +/, "h3"],
  [/^### +/, "h4"],
];

/** Returns the HTML of a typed text. */
export function htmlOf(text: string): string {
  const parts: Node[] = [];
  for (const paragraph of text.replaceAll("\r\n", "\n").split(/\n{2,}/)) {
    const lines = paragraph.split("\n").map((line) => line.trim()).filter(Boolean);
    while (lines.length) parts.push(takeBlock(lines));
  }
  return writeHtml(parts);
}

/** Removes the lines of the first block and returns it. */
function takeBlock(lines: string[]): Element {
  const [line = ""] = lines;
  const heading = blocks.find(([pattern]) => pattern.test(line));
  if (heading) return { tag: heading[1], parts: inline(lines.shift()!.replace(heading[0], "")) };
  if (/^-{3,}$/.test(line)) {
    lines.shift();
    return { tag: "hr", parts: [] };
  }
  for (const [pattern, tag] of [[/^[-•] +/, "ul"], [/^\d+[.)] +/, "ol"]] as const) {
    if (pattern.test(line)) {
      const items = takeWhile(lines, pattern).map((item) => ({ tag: "li", parts: inline(item.replace(pattern, "")) }));
      return { tag, parts: items };
    }
  }
  const quotation = takeWhile(lines, /^> ?/);
  if (quotation.length) {
    return { tag: "blockquote", parts: broken(quotation.map((quoted) => quoted.replace(/^> ?/, ""))) };
  }
  return { tag: "p", parts: broken(takeWhile(lines, /^(?!#{1,3} |[-•] |\d+[.)] |> ?|-{3,}$)/)) };
}

function takeWhile(lines: string[], pattern: RegExp): string[] {
  const end = lines.findIndex((line) => !pattern.test(line));
  return lines.splice(0, end < 0 ? lines.length : end);
}

function broken(lines: readonly string[]): Node[] {
  return lines.flatMap((line, at) => at ? [{ tag: "br", parts: [] }, ...inline(line)] : inline(line));
}

const spans = /\*\*(.+?)\*\*|(?<![\p{L}\d])_(.+?)_(?![\p{L}\d])|\[([^\]]+)\]\((https:\/\/[^\s)]+|mailto:[^\s)]+)\)/u;

function inline(text: string): Node[] {
  const found = spans.exec(text);
  if (!found) return text ? [text] : [];
  const [whole, bold, italic, label, href] = found;
  const element = bold
    ? { tag: "strong", parts: inline(bold) }
    : italic
    ? { tag: "em", parts: inline(italic) }
    : { tag: "a", href: href!, parts: [label!] };
  const before = text.slice(0, found.index);
  return [...before ? [before] : [], element, ...inline(text.slice(found.index + whole.length))];
}

/** Returns the text of a waiver's HTML, or null if text cannot keep a part of it, such as a list in a list. */
export function textOfHtml(html: string): string | null {
  const text = parseHtml(html).filter((part) => typeof part !== "string" || part.trim()).map(typedBlock).join("\n\n");
  return isSame(htmlOf(text), html) ? text : null;
}

/** Returns whether two texts of HTML mean the same: the server adds attributes to links, and spaces do not count. */
function isSame(a: string, b: string): boolean {
  const plain = (html: string) => writeHtml(parseHtml(html)).replace(/>\s+</g, "><").replace(/\s+/g, " ").trim();
  return plain(a) === plain(b);
}

function typedBlock(part: Node): string {
  if (typeof part === "string") return part.trim();
  const { tag, parts } = part;
  const heading = blocks.findIndex(([, name]) => name === tag);
  if (heading >= 0) return `${"#".repeat(heading + 1)} ${typedInline(parts)}`;
  if (tag === "hr") return "---";
  const items = parts.filter((item): item is Element => typeof item !== "string");
  if (tag === "ul") return items.map((item) => `- ${typedInline(item.parts)}`).join("\n");
  if (tag === "ol") return items.map((item, at) => `${at + 1}. ${typedInline(item.parts)}`).join("\n");
  if (tag === "blockquote") return typedInline(parts).split("\n").map((line) => `> ${line}`).join("\n");
  return typedInline(parts);
}

function typedInline(parts: readonly Node[]): string {
  return parts.map((part) => {
    if (typeof part === "string") return part.replace(/\s+/g, " ");
    const inner = typedInline(part.parts);
    if (part.tag === "br") return "\n";
    if (part.tag === "strong") return `**${inner}**`;
    if (part.tag === "em") return `_${inner}_`;
    return part.tag === "a" && part.href ? `[${inner}](${part.href})` : inner;
  }).join("").trim();
}
