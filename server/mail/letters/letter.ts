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

export interface Amount {
  what: string;
  amount: string;
}

export interface Letter {
  subject: string;
  /** What a list of mails shows after the subject. */
  preview: string;
  blocks: readonly Block[];
}

/** The shop as its letters need it: part of its public profile. */
export interface Sender {
  name: string;
  /** BCP 47; decides language and formats. */
  locale: string;
  /** IANA zone of every time in the letter, whoever reads it. */
  timezone: string;
  support_email: string | null;
  branding: { logo_url: string | null; primary_color: string | null };
}

/** A booking as its letters need it: part of the booking's record. */
export interface Booked {
  id: string;
  number: string;
  version: number;
  pickup_date: string;
  return_date: string;
  lines: readonly { name: string; quantity: number; amount: number }[];
  addons: readonly { name: string; quantity: number; amount: number }[];
  customer: { name: string; email: string | null; phone: string | null };
  pickup_location: { name: string; address: string | null; instructions: string | null } | null;
  subtotal: number;
  tax: number;
  total: number;
  amount_paid: number;
  amount_refunded: number;
  amount_due: number;
  currency: string;
  notes: string | null;
  deposit: { amount: number; timing: "at_booking" | "at_pickup" | null };
  cancellation_policy: readonly { hours_before: number; refund_percent: number }[];
}
