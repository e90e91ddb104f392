import type { payLinks } from "../../shared/contract/pay_links.ts";
import { getBooking } from "../bookings/booking.sql.ts";
import { lockExistingBooking } from "../bookings/existing_booking.ts";
import type { Sql } from "../db/client.ts";
import type { Deps } from "../deps.ts";
import { findPendingIntent, getPayPage } from "../deposits/pay_link.ts";
import { recordDepositIntent } from "../deposits/record_intent.ts";
import type { Handlers } from "../http/handlers.ts";
import { addJob } from "../jobs/jobs.sql.ts";
import { noEmail } from "../mail/no_email.ts";
import { findPayLink, payLinkExpired } from "../pay_links/pay_link.ts";
import type { PayLink } from "../pay_links/pay_links.sql.ts";
import { notFound, Problem } from "../problem.ts";
import { createPaymentLink } from "./links.ts";
import { getBalancePage, isBalanceLinkExpired } from "./page.ts";
import { prepareBalance } from "./prepare.ts";
import { findCardRefusal, findPaymentRefusal } from "./refusal.ts";

export const payLinkHandlers: Handlers<typeof payLinks> = {
  async "POST /v1/bookings/:id/payment-link"({ tenant, commit, ...deps }, { params: { id }, body: { send } }) {
    const ref = { tenant_id: tenant.id, booking_id: id };
    return await commit(async (tx) => {
      const booking = await lockExistingBooking(tx, ref);
      if (booking instanceof Problem) return booking;
      const refusal = findPaymentRefusal(booking);
      if (refusal) return refusal;
      if (send && !booking.customer?.email) return noEmail();
      if (send) await addJob(tx, "mail_payment_link", { ...ref, by_staff: true });
      return await createPaymentLink(tx, deps, { tenant_id: tenant.id, booking });
    });
  },

  async "POST /api/storefront/bookings/:id/payment-link"({ tenant, customer, commit, ...deps }, { params: { id } }) {
    return await commit(async (tx) => {
      const booking = await lockExistingBooking(tx, {
        tenant_id: tenant.id,
        booking_id: id,
        customer_id: customer.id,
      });
      if (booking instanceof Problem) return booking;
      return findPaymentRefusal(booking) ?? await createPaymentLink(tx, deps, { tenant_id: tenant.id, booking });
    });
  },

  async "GET /api/pay/:token"(scope, { params: { token } }) {
    const link = await findPayLink(scope.sql, token);
    if (!link) return notFound();
    return link.kind === "deposit" ? await getPayPage(scope, link) : await getBalancePage(scope, link);
  },

  "POST /api/pay/:token": {
    async write({ sql, commit }, { params: { token } }) {
      const link = await findPayLink(sql, token);
      if (!link) return notFound();
      return await commit(() => Promise.resolve({ id: link.booking_id }));
    },
    find: (_, id) => Promise.resolve({ id }),
    async respond(scope, { params: { token }, body: { outcome } }) {
      const link = await findPayLink(scope.sql, token);
      if (!link) return notFound();
      if (link.kind === "deposit") return await checkDeposit(scope, link);
      if (await isBalanceLinkExpired(scope, link)) return payLinkExpired();
      const open = await prepareBalance(scope, link);
      const refusal = open ? undefined : findCardRefusal(await getBooking(scope.sql, link.tenant_id, link.booking_id));
      if (refusal) return refusal;
      const client_secret = open?.intent?.client_secret;
      if (outcome && client_secret && await scope.payments.playDemo(client_secret, outcome)) {
        await prepareBalance(scope, link);
      }
      return await getBalancePage(scope, link);
    },
  },
};

/** Records the deposit's intent after the customer has confirmed it. */
async function checkDeposit(scope: Deps & { sql: Sql }, link: PayLink) {
  const { intent } = await findPendingIntent(scope, link);
  if (intent) await scope.sql.begin(async (tx) => await recordDepositIntent(tx, scope, link, intent));
  return await getPayPage(scope, link);
}
