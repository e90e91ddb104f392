import { createBalanceLink } from "../balance/links.ts";
import { createCustomerMailJob, createShopMailJob } from "../bookings/mail_job.ts";
import type { Jobs } from "../jobs/jobs.ts";
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

/** Job: tells the shop one day before the pickup that the rest is unpaid. */
export const mailRestUnpaid = createShopMailJob((shop, booking) => ({ letter: restUnpaid(shop, booking) }));
