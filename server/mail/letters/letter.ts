import type { Shop } from "../../../shared/contract/shop.ts";
import type { OwnTexts } from "../own_texts/own_texts.ts";

/** A part of a letter. HTML and plain text are rendered from the same blocks. */
export type Block =
  | { kind: "title"; text: string }
  | { kind: "paragraph"; text: string; quiet?: boolean }
  /** A highlighted paragraph. */
  | { kind: "notice"; text: string }
  /** A one-time code in large characters. */
  | { kind: "code"; text: string }
  | { kind: "heading"; text: string }
  /** Labels with values, side by side if there is room. */
  | { kind: "facts"; facts: readonly { label: string; value: string; more?: string }[] }
  /** A list of amounts with highlighted totals. */
  | { kind: "bill"; lines: readonly BillLine[]; totals: readonly BillLine[] }
  | { kind: "button"; text: string; url: string }
  | { kind: "links"; links: readonly { text: string; url: string }[] };

/** A line of a bill with its formatted amount. */
export interface BillLine {
  label: string;
  /** What the amount is made of. */
  more?: string | undefined;
  amount: string;
  /** Whether it is shown in bold, below a line: the total, and what is still to pay. */
  strong?: boolean;
  photo?: MailPhoto | undefined;
}

/** A small photo in the HTML of a letter. */
export interface MailPhoto {
  url: string;
  /** What it shows; empty if the text beside it says that. */
  alt: string;
}

/** The content of a mail in the shop's language, before it is rendered. */
export interface Letter {
  subject: string;
  /** Text that a list of mails shows after the subject. */
  preview: string;
  blocks: readonly Block[];
  /** True for mails to the shop itself, which do not offer its support address. */
  internal?: boolean;
}

/** The shop's data for its letters. `locale` decides the language and formats, `timezone` all times. */
export type Sender =
  & Pick<Shop, "name" | "locale" | "german_address" | "timezone" | "support_email" | "phone" | "branding">
  & { own_texts?: OwnTexts };
