import type { Queries } from "../db/client.ts";
import type { Log } from "../log.ts";
import type { Letter, Sender } from "./letters/letter.ts";
import type { Address, Attachment, Mailer } from "./mailer.ts";
import { findShopAddresses } from "./sender.sql.ts";
import { writeMail } from "./write_mail.ts";

interface ShopMail {
  tenant_id: string;
  shop: Sender;
  letter: Letter;
  /** The customer whom the mail is about. */
  reply_to?: Address | undefined;
  attachments?: readonly Attachment[] | undefined;
}

/**
 * Sends a mail to the shop itself: one to all owners and managers who want it, or else to the shop's address. If there
 * is none, the mail is not sent. Logs an error then, with the command that sets an owner. Returns whether it was sent.
 */
export async function mailShop(
  { sql, mailer, log }: { sql: Queries; mailer: Mailer; log: Log },
  { tenant_id, shop, letter, ...rest }: ShopMail,
): Promise<boolean> {
  const { slug, addresses } = await findShopAddresses(sql, tenant_id);
  const [to, ...also_to] = addresses.map((address) => ({ name: shop.name, address }));
  if (to) {
    await mailer.send(writeMail({ shop, to, also_to, letter, ...rest }));
    return true;
  }
  const fix = `deno task shop update --shop ${slug} --owner EMAIL`;
  log("error", "mail_without_receiver", { tenant_id, subject: letter.subject, fix });
  return false;
}
