import { z } from "zod";
import type { Contract } from "./endpoint.ts";
import { MailKind, MailLanguage } from "./mail_kind.ts";
import { DraftMailTexts } from "./own_mail_texts.ts";

const query = z.object({
  locale: MailLanguage.optional().describe(
    "The language of the mail: `en`, `de`, `fr`, `es` or `ar`. By default the shop's",
  ),
  texts: DraftMailTexts.optional().describe(
    "Texts that are not saved yet: the JSON of `texts` of `PATCH /v1/mails/:kind/texts/:locale`, in base64url",
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
    query: query.extend({
      appearance: z.enum(["light", "dark"]).optional().describe(
        "Shows the mail in `light` or `dark`. By default as the browser prefers",
      ),
    }),
    response: z.instanceof(Blob).meta({ type: "string", format: "binary", contentMediaType: "text/html" }),
    errors: ["not_found"],
  },
} as const satisfies Contract;
