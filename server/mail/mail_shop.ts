import type { Log } from "../log.ts";
import type { Letter, Sender } from "./letters/letter.ts";
import type { Address, Attachment, Mailer } from "./mailer.ts";
import { writeMail } from "./write_mail.ts";

interface ShopMail {
  tenant_id: string;
  shop: Sender;
  letter: Letter;
  /** The customer whom the mail is about. */
  reply_to?: Address | undefined;
  attachments?: readonly Attachment[] | undefined;
}

/** Sends a mail to the shop itself. Logs an error if the shop has no address, because then nobody hears the news. */
export async function mailShop(
  { mailer, log }: { mailer: Mailer; log: Log },
  { tenant_id, shop, letter, ...rest }: ShopMail,
): Promise<void> {
  const address = shop.support_email;
  if (address) await mailer.send(writeMail({ shop, to: { name: shop.name, address }, letter, ...rest }));
  else log("error", "mail_without_receiver", { tenant_id, subject: letter.subject });
}
