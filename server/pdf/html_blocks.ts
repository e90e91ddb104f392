import type { Run } from "./run.ts";

/** A paragraph, heading, list item or rule, in reading order. */
export interface Block {
  kind: "h1" | "h2" | "h3" | "h4" | "text" | "rule";
  /** Number of lists and quotes around it. */
  depth: number;
  /** "•" or "3." before the first block of a list item. */
  marker: string | undefined;
  quoted: boolean;
  runs: Run[];
}

// Matches in linear time: adjacent parts have no characters in common.
const token = /<(\/?)([a-z0-9]+)((?:[\s/][^<>]*)?)>|([^<]+)/g;
const headings = ["h1", "h2", "h3", "h4"];

/** Splits sanitized HTML, which must be well formed and escaped, into blocks. */
export function htmlBlocks(html: string): Block[] {
  const blocks: Block[] = [];
  const lists: { ordered: boolean; count: number }[] = [];
  const open = { strong: 0, em: 0, u: 0, blockquote: 0 };
  let link: string | undefined;
  let marker: string | undefined;
  let current: Block | undefined;

  function openBlock(kind: Block["kind"] = "text"): Block {
    if (current) return current;
    current = { kind, depth: lists.length + open.blockquote, marker, quoted: open.blockquote > 0, runs: [] };
    marker = undefined;
    blocks.push(current);
    return current;
  }
  function addText(text: string) {
    if (!current && text.trim() === "") return;
    const { runs } = openBlock();
    runs.push({ text, bold: open.strong > 0, italic: open.em > 0, underline: open.u > 0 || link !== undefined, link });
  }

  for (const [, closing, tag = "", attributes = "", text] of html.matchAll(token)) {
    if (text !== undefined) {
      addText(unescape(text).replace(/[ \t\r\n]+/g, " "));
    } else if (tag === "br") {
      addText("\n");
    } else if (tag === "a") {
      link = closing ? undefined : unescape(/ href="([^"]*)"/.exec(attributes)?.[1] ?? "") || undefined;
    } else if (tag === "strong" || tag === "em" || tag === "u") {
      open[tag] += closing ? -1 : 1;
    } else {
      current = undefined;
      if (tag === "ul" || tag === "ol") closing ? lists.pop() : lists.push({ ordered: tag === "ol", count: 0 });
      if (tag === "blockquote") open.blockquote += closing ? -1 : 1;
      if (tag === "li") marker = closing ? undefined : markerOf(lists.at(-1));
      if (tag === "hr") {
        openBlock("rule");
        current = undefined;
      }
      if (headings.includes(tag) && !closing) openBlock(tag as Block["kind"]);
    }
  }
  return blocks.filter(({ kind, runs }) => kind === "rule" || runs.some(({ text }) => text.trim() !== ""));
}

function markerOf(list: { ordered: boolean; count: number } | undefined): string {
  if (!list?.ordered) return "•";
  list.count++;
  return `${list.count}.`;
}

const entities: Record<string, string> = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"' };
function unescape(text: string): string {
  return text.replace(/&(amp|lt|gt|quot);/g, (entity) => entities[entity]!);
}
