import { z } from "zod";
import type { Contract } from "./endpoint.ts";

/** The mails that can be previewed: first those to customers, then those to the shop. */
export const MailKind = z.enum([
  "confirmed",
  "changed",
  "extended",
  "cancelled",
  "refund_made",
  "balance_due",
  "balance_paid",
  "rest_due",
  "fee_due",
  "deposit_placed",
  "deposit_action",
  "deposit_released",
  "deposit_claimed",
  "waiver_link",
  "waiver_reminder",
  "waiver_signed",
  "pickup_reminder",
  "return_reminder",
  "overdue",
  "thanks",
  "sign_in_code",
  "sold_out",
  "offered",
  "invoice",
  "request_received",
  "request_accepted",
  "request_declined",
  "new_booking",
  "offer_accepted",
  "offer_expired",
  "new_request",
  "request_expired",
  "shop_cancelled",
  "at_risk",
  "inspection_due",
  "shop_overdue",
  "rest_unpaid",
  "fee_unpaid",
  "refund_failed",
  "deposit_refused",
  "dispute",
]);
export type MailKind = z.output<typeof MailKind>;

const Language = z.enum(["en", "de", "fr", "es", "ar"]);
const query = z.object({
  locale: Language.optional().describe(
    "The language of the mail: `en`, `de`, `fr`, `es` or `ar`. By default the shop's",
  ),
});

export const mails = {
  "GET /v1/mails/:kind/preview": {
    operation: "previewMail",
    summary: "Get a mail as the shop's customers get it, about a sample booking",
    description: `\`kind\` is one of ${MailKind.options.join(", ")}.`,
    access: "secret",
    query,
    response: z.object({
      kind: MailKind.describe(`The kind of mail: ${MailKind.options.map((kind) => `\`${kind}\``).join(", ")}`),
      locale: z.string().describe("Language of the mail"),
      subject: z.string().describe("Subject of the mail"),
      html: z.string().describe("The mail as HTML"),
      text: z.string().describe("The mail as plain text"),
    }),
    errors: ["not_found"],
  },
  "GET /v1/mails/:kind/preview/html": {
    operation: "previewMailHtml",
    summary: "Get the HTML of a mail about a sample booking, to be shown in a frame",
    access: "secret",
    query,
    response: z.instanceof(Blob).meta({ type: "string", format: "binary", contentMediaType: "text/html" }),
    errors: ["not_found"],
  },
} as const satisfies Contract;
