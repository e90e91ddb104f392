import { isFeeOwed } from "../../shared/cancellation.ts";
import { createBalanceLink } from "../balance/links.ts";
import { createCustomerMailJob, createShopMailJob, mailWhile } from "../bookings/mail_job.ts";
import type { Jobs } from "../jobs/jobs.ts";
import { feeDeclined, feeDue, feeUnpaid } from "../mail/letters/fee.ts";
import { restDue, restUnpaid } from "../mail/letters/rest.ts";
import { getShop } from "../shops/shops.sql.ts";
import { cancelTime } from "./schedule.ts";

/** Job: asks the customer to pay the rest, with a link. The link is created here, so that no job contains its token. */
export const mailRestDue = createCustomerMailJob<Jobs["mail_rest_due"]>(
  async (shop, booking, { tenant_id, booking_id, is_declined }, deps) => {
    const link = await createBalanceLink(deps.sql, deps, { tenant_id, booking_id });
    const cancel_at = cancelTime(booking, await getShop(deps.sql, tenant_id));
    return { letter: restDue(shop, booking, { pay_url: link.url, until: link.expires_at, is_declined, cancel_at }) };
  },
);

/** Job: tells the customer which fee a cancellation or a no-show costs, before the card is charged. */
export const mailFeeDue = mailWhile(
  isFeeOwed,
  createCustomerMailJob((shop, booking) => ({ letter: feeDue(shop, booking) })),
);

/** Job: asks the customer to pay a fee that the card did not, with a link. */
export const mailFeeDeclined = mailWhile(
  isFeeOwed,
  createCustomerMailJob(async (shop, booking, { tenant_id, booking_id }, deps) => {
    const { url, expires_at } = await createBalanceLink(deps.sql, deps, { tenant_id, booking_id });
    return { letter: feeDeclined(shop, booking, { pay_url: url, until: expires_at }) };
  }),
);

/** Job: tells the shop that a fee is unpaid, and that the card is not tried again. */
export const mailFeeUnpaid = mailWhile(
  isFeeOwed,
  createShopMailJob((shop, booking) => ({ letter: feeUnpaid(shop, booking) })),
);

/** Job: tells the shop one day before the pickup that the rest is unpaid. */
export const mailRestUnpaid = createShopMailJob((shop, booking) => ({ letter: restUnpaid(shop, booking) }));
