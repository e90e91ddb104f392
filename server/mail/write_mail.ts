import { htmlOf } from "./html.ts";
import type { Letter, Sender } from "./letters/letter.ts";
import type { Address, Attachment, Mail } from "./mailer.ts";
import { plainOf } from "./plain.ts";

interface Post {
  shop: Sender;
  to: Address;
  letter: Letter;
  /** Who gets the answer; the shop, unless said. */
  reply_to?: Address;
  attachments?: readonly Attachment[];
}

/** Puts a letter into its envelope. */
export function writeMail({ shop, to, letter, reply_to, attachments }: Post): Mail {
  return {
    to,
    from_name: shop.name,
    reply_to: reply_to ?? (shop.support_email ? { name: shop.name, address: shop.support_email } : undefined),
    subject: letter.subject,
    html: htmlOf(letter, shop),
    text: plainOf(letter, shop),
    attachments,
  };
}
