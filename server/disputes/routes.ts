import type { disputes } from "../../shared/contract/disputes.ts";
import { findBooking } from "../bookings/booking.sql.ts";
import { listMailsToCustomer } from "../events/history.sql.ts";
import type { Handlers } from "../http/handlers.ts";
import { findSender } from "../mail/sender.sql.ts";
import { findPayment, listPayments } from "../payments/payments.sql.ts";
import { notFound } from "../problem.ts";
import { makePdf } from "../signing/make_pdf.ts";
import { listWaivers } from "../signing/signatures.sql.ts";
import { findSignedDocument } from "../signing/waiver_file.ts";
import type { SignedDocument } from "../signing/waiver_pdf.ts";
import { findTermsUrl } from "./disputes.sql.ts";
import { describeEvidence } from "./evidence.ts";
import { printPhotos } from "./printed_photos.ts";

/** The most payments and waivers in one document. A booking has at most 100 riders. */
const MAX_RECORDS = 100;

export const disputeHandlers: Handlers<typeof disputes> = {
  async "GET /v1/payments/:id/dispute-evidence"(
    { sql, tenant, clock, images, key_id, pdfs, settings, storage, watchClients },
    { params: { id } },
  ) {
    const payment = await findPayment(sql, tenant.id, id);
    const booking_id = payment?.booking_id;
    const booking = booking_id && await findBooking(sql, tenant.id, booking_id);
    if (!booking) return notFound();
    const shop = await findSender({ sql, settings }, tenant.id);
    const pdf = await makePdf({ pdfs }, tenant.id, {
      kind: "dossier",
      document: describeEvidence({
        shop,
        booking,
        payment,
        now: clock.now(),
        mails: await listMailsToCustomer(sql, { tenant_id: tenant.id, booking_id: booking.id }),
        terms_url: await findTermsUrl(sql, tenant.id, booking.id),
        payments: await listPayments(sql, tenant.id, { booking_id: booking.id, before: undefined, limit: MAX_RECORDS }),
        photos: await printPhotos({ sql, images, storage }, { tenant_id: tenant.id, booking_id: booking.id }),
        waivers: await listSignedWaivers({ sql, images, settings }, tenant.id, booking.id),
      }),
    }, { member: key_id, signal: watchClients() });
    return new Blob([pdf], { type: "application/pdf" });
  },
};

/** Returns the signed waivers of a booking, oldest first. Erased ones have no content. */
async function listSignedWaivers(
  deps: Parameters<typeof findSignedDocument>[0],
  tenant_id: string,
  booking_id: string,
): Promise<SignedDocument[]> {
  const waivers = await listWaivers(deps.sql, tenant_id, { booking_id, before: undefined, limit: MAX_RECORDS });
  const documents: SignedDocument[] = [];
  for (const { id } of waivers.toReversed()) {
    const document = await findSignedDocument(deps, tenant_id, id);
    if (document) documents.push(document);
  }
  return documents;
}
