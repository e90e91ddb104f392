import type { EvidenceText } from "./en/evidence.ts";
import type { InvoiceText } from "./en/invoice.ts";
import type { MailText } from "./en/mail.ts";
import type { PagesText } from "./en/pages.ts";
import type { PushText } from "./en/push.ts";
import type { StarterText } from "./en/starter.ts";
import type { WaiverText } from "./en/waiver.ts";

/** Every sentence of the server in one language. The compiler reports a key that English has and another lacks. */
export interface Text {
  /** ISO 639-1 code. */
  language: string;
  direction: "ltr" | "rtl";
  evidence: EvidenceText;
  invoice: InvoiceText;
  mail: MailText;
  pages: PagesText;
  push: PushText;
  starter: StarterText;
  waiver: WaiverText;
}
