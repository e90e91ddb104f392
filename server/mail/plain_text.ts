import type { Block, Letter, Sender } from "./letters/letter.ts";
import { withColon } from "../text/with_colon.ts";
import { mailFormatFor } from "./mail_format.ts";

/** Renders a letter as plain text, for readers without HTML and for spam filters. */
export function renderText(letter: Letter, shop: Sender): string {
  const { words } = mailFormatFor(shop);
  const { support_email, phone } = shop;
  const contact = letter.internal
    ? []
    : [...support_email ? [words.questions, support_email] : [], ...phone ? [phone] : []];
  const foot = ["--", words.sent_by(shop.name), ...contact];
  return [...letter.blocks.map((block) => renderBlock(block, shop.locale)), foot.join("\n")].join("\n\n") + "\n";
}

function renderBlock(block: Block, locale: string): string {
  switch (block.kind) {
    case "title":
      return `${block.text}\n${"=".repeat(Math.min(block.text.length, 60))}`;
    case "heading":
      return `${block.text}\n${"-".repeat(Math.min(block.text.length, 60))}`;
    case "paragraph":
    case "code":
      return block.text;
    case "notice":
      return `* ${block.text}`;
    case "facts":
      return block.facts.map(({ label, value, more }) =>
        `${withColon(label, locale)} ${value}${more ? `\n  ${more.replaceAll("\n", "\n  ")}` : ""}`
      )
        .join("\n");
    case "bill":
      return [...block.lines, ...block.totals].map(({ label, more, amount }) =>
        `${withColon(label, locale)} ${amount}${more ? `\n  ${more}` : ""}`
      ).join("\n");
    case "button":
      return `${withColon(block.text, locale)}\n${block.url}`;
    case "links":
      return block.links.map(({ text, url }) => `${withColon(text, locale)}\n${url}`).join("\n");
  }
}
