import { renderHtml } from "./html.ts";
import type { Letter, Sender } from "./letters/letter.ts";
import type { Address, Attachment, Mail } from "./mailer.ts";
import { renderText } from "./plain_text.ts";

interface MailOptions {
  shop: Sender;
  to: Address;
  also_to?: readonly Address[];
  letter: Letter;
  /** The receiver of replies; the shop by default. */
  reply_to?: Address;
  attachments?: readonly Attachment[];
}

/** Renders a letter and addresses it. */
export function writeMail({ shop, to, also_to, letter, reply_to, attachments }: MailOptions): Mail {
  return {
    to,
    also_to,
    from_name: shop.name,
    reply_to: reply_to ?? (shop.support_email ? { name: shop.name, address: shop.support_email } : undefined),
    subject: letter.subject,
    html: renderHtml(letter, shop),
    text: renderText(letter, shop),
    attachments,
  };
}
