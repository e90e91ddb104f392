import { createShopMailJob } from "../bookings/mail_job.ts";
import type { Deps } from "../deps.ts";
import type { Jobs } from "../jobs/jobs.ts";
import { bookingOffered, offerAccepted, offerExpired } from "../mail/letters/offer.ts";
import { mailShop } from "../mail/mail_shop.ts";
import { nameInMail } from "../mail/name_in_mail.ts";
import { withRentalValues } from "../mail/own_texts/field_values.ts";
import { findSender } from "../mail/sender.sql.ts";
import { writeMail } from "../mail/write_mail.ts";
import { sendLimited } from "../mail_limits/budget.ts";
import { toOffer } from "./offer.ts";
import { createOfferLink } from "./offer_link.ts";
import { findOffer } from "./offers.sql.ts";

/** Job: mails the customer an offer with a link to its page, unless it has ended or changed by then. */
export async function mailOffer(deps: Deps, { version, ...ref }: Jobs["mail_offer"]): Promise<void> {
  const offer = await findOffer(deps.sql, ref);
  const { name, email } = offer?.customer ?? {};
  if (!offer || !email || offer.status !== "open" || offer.version !== version) return;
  const shop = await findSender(deps, ref.tenant_id);
  const to = { name: nameInMail(name), address: email };
  const limited = { address: email, by_staff: true, trusted: true, client: null, network: null };
  await sendLimited(deps, { tenant_id: ref.tenant_id, ...limited }, async () => {
    const url = await createOfferLink(deps.sql, deps, ref);
    const shown = toOffer(offer, deps);
    return writeMail({ shop, to, letter: bookingOffered(withRentalValues(shop, shown), shown, { url }) });
  });
}

/** Job: tells the shop that a customer has accepted an offer. */
export const mailOfferAccepted = createShopMailJob<Jobs["mail_offer_accepted"]>((shop, booking) => ({
  letter: offerAccepted(shop, booking),
}));

/** Job: tells the shop that nobody has accepted an offer in time. */
export async function mailOfferExpired(deps: Deps, ref: Jobs["mail_offer_expired"]): Promise<void> {
  const offer = await findOffer(deps.sql, ref);
  if (!offer) return;
  const { name, email } = offer.customer ?? {};
  const shop = await findSender(deps, ref.tenant_id);
  const reply_to = email ? { name: nameInMail(name), address: email } : undefined;
  const letter = offerExpired(shop, toOffer(offer, deps));
  await mailShop(deps, { tenant_id: ref.tenant_id, shop, reply_to, letter });
}
