import { Buffer } from "node:buffer";
import type { Mail } from "./mailer.ts";

/** Converts a mail to nodemailer's options. Addresses are objects and never parsed, so a name cannot add a receiver. */
export function toNodemailer(mail: Mail, from: string) {
  return {
    from: { name: mail.from_name, address: from },
    to: [mail.to, ...mail.also_to ?? []].map(({ name = "", address }) => ({ name, address })),
    replyTo: mail.reply_to && { name: mail.reply_to.name ?? "", address: mail.reply_to.address },
    subject: mail.subject,
    ...mail.id && { messageId: `<${mail.id}@${from.split("@").at(-1)}>` },
    text: mail.text,
    html: mail.html,
    attachments: mail.attachments?.map(({ filename, content_type, content }) => ({
      filename,
      contentType: content_type,
      content: typeof content === "string" ? content : Buffer.from(content),
    })),
    // Prevents automatic replies. The encoding keeps the text of an .eml file readable.
    headers: { "Auto-Submitted": "auto-generated" },
    textEncoding: "quoted-printable" as const,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
