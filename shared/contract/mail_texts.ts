import { z } from "zod";
import type { MailTextKey } from "../mail_texts/texts.ts";
import { Timestamp, withVersion } from "./common.ts";
import type { Contract } from "./endpoint.ts";
import { MailKind, MailLanguage } from "./mail_kind.ts";
import { OwnMailTexts } from "./own_mail_texts.ts";

/** A name that the reference shows as a string: it would list all of them each time. */
function nameOf<Name extends string>() {
  return z.string() as unknown as z.ZodType<Name, Name>;
}

const Text = z.object({
  key: nameOf<MailTextKey>().describe("Name of the text"),
  part: z.enum(["subject", "title", "text", "button"]).describe(
    "What the text is in its mail: its `subject`, its `title`, a `text` or a `button`",
  ),
  text: z.string().describe("The shop's own text; empty for the original"),
  original: z.string().describe("The original, with its fields"),
  fields: z.array(z.string()).describe("The fields that the text can have, such as `first_name` for `{first_name}`"),
  required: z.array(z.string()).describe("The fields that the text must have"),
  also_in: z.array(nameOf<MailKind>()).describe("The other mails with the same text"),
}).describe("A text of a mail that the shop can write itself");

const MailTexts = z.object({
  kind: MailKind.describe(`The kind of mail: ${MailKind.options.map((kind) => `\`${kind}\``).join(", ")}`),
  locale: MailLanguage.describe("The language of the texts: `en`, `de`, `fr`, `es` or `ar`"),
  updated_at: Timestamp.describe("When one of the texts was last changed, for `if_version`"),
  texts: z.array(Text).describe("The texts in the order of the mail; empty for a mail to the shop"),
});
export type MailTexts = z.output<typeof MailTexts>;

export const mailTexts = {
  "GET /v1/mails/:kind/texts/:locale": {
    operation: "getMailTexts",
    summary: "Get the texts of a mail that the shop can write itself",
    description: "Mails to the shop have none. Amounts, dates, codes and terms stand in the mail in any case.",
    access: "secret",
    response: MailTexts,
    errors: ["not_found"],
  },
  "PATCH /v1/mails/:kind/texts/:locale": {
    operation: "updateMailTexts",
    summary: "Write texts of a mail",
    description: "Texts that are left out stay. An empty text brings back the original. If a field of a text has no " +
      "value in a mail, such as the place of a shop without places, that mail has the original.",
    access: "secret",
    record: "GET /v1/mails/:kind/texts/:locale",
    body: withVersion(z.strictObject({
      texts: OwnMailTexts.describe("Texts by `key`. Fields stand in braces, such as `{first_name}`"),
    })),
    response: MailTexts,
    errors: ["not_found", "changed_meanwhile"],
  },
  "POST /v1/mails/:kind/test": {
    operation: "sendTestMail",
    summary: "Mail a sample to the person who asks for it",
    description: "The mail is about a sample booking. Its subject begins with a mark.",
    access: "staff",
    role: "manager",
    body: z.strictObject({
      locale: MailLanguage.optional().describe(
        "The language of the mail: `en`, `de`, `fr`, `es` or `ar`. By default the shop's",
      ),
      texts: OwnMailTexts.optional().describe("Texts that are not saved yet, by `key`"),
    }),
    response: z.object({ sent_to: z.string().describe("The address of the person who asks for it") }),
    errors: ["not_found"],
  },
} as const satisfies Contract;
