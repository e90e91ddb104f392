import { Buffer } from "node:buffer";
import type { Mail } from "./mailer.ts";

/** A mail in nodemailer's words. Addresses are objects, never parsed text: a shop's name cannot become a second receiver. */
export function envelopeOf(mail: Mail, from: string) {
  return {
    from: { name: mail.from_name, address: from },
    to: { name: mail.to.name ?? "", address: mail.to.address },
    replyTo: mail.reply_to && { name: mail.reply_to.name ?? "", address: mail.reply_to.address },
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    attachments: mail.attachments?.map(({ filename, content_type, content }) => ({
      filename,
      contentType: content_type,
      content: typeof content === "string" ? content : Buffer.from(content),
    })),
    // no answer from holiday robots, and a text that stays readable in its file
    headers: { "Auto-Submitted": "auto-generated" },
    textEncoding: "quoted-printable" as const,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
