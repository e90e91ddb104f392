import type { Booking } from "../../../shared/contract/booking.ts";
import type { Shop } from "../../../shared/contract/shop.ts";

/** What a letter is made of. It is written twice, as HTML and as text, from the same blocks, so the two never disagree. */
export type Block =
  | { kind: "title"; text: string }
  | { kind: "paragraph"; text: string; quiet?: boolean }
  /** Something the reader must not miss. */
  | { kind: "notice"; text: string }
  /** A one-time code, in figures large enough to copy by hand. */
  | { kind: "code"; text: string }
  | { kind: "heading"; text: string }
  /** Label over value, side by side where there is room. */
  | { kind: "facts"; facts: readonly { label: string; value: string; more?: string }[] }
  /** Amounts one under another; the last ones stand out. */
  | { kind: "bill"; lines: readonly Amount[]; totals: readonly Amount[] }
  | { kind: "button"; text: string; url: string }
  | { kind: "links"; links: readonly { text: string; url: string }[] };

/** A line of a bill, its amount written out. */
export interface Amount {
  what: string;
  amount: string;
}

/** What is said, in the shop's language, before it has a form. */
export interface Letter {
  subject: string;
  /** What a list of mails shows after the subject. */
  preview: string;
  blocks: readonly Block[];
  /** For the shop itself: without the invitation to ask the shop. */
  internal?: boolean;
}

/** The shop as its letters need it. `locale` decides language and formats, `timezone` every time, whoever reads it. */
export type Sender = Pick<Shop, "name" | "locale" | "timezone" | "support_email" | "branding">;

/** The booking's own record: a letter adds nothing to it and asks for nothing else. */
export type Booked = Booking;
