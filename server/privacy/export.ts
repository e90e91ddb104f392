import type { Booking } from "../../shared/contract/booking.ts";
import type { Payment } from "../../shared/contract/payments.ts";
import type { CustomerExport } from "../../shared/contract/privacy.ts";
import { getBooking } from "../bookings/booking.sql.ts";
import { findManagedCustomer } from "../customers/managed_customer.sql.ts";
import type { Queries } from "../db/client.ts";
import type { Deps } from "../deps.ts";
import { listPayments } from "../payments/payments.sql.ts";
import { findSignature } from "../signing/evidence.sql.ts";
import { withPdfUrl } from "../signing/record_signature.ts";
import { getWaiver } from "../signing/signatures.sql.ts";
import { findParts, listBookingIds, listPhotos, listWaiverIds } from "./export.sql.ts";
import { createPhotoUrl } from "./photo_links.ts";

type Scope = Pick<Deps, "vault" | "settings" | "clock"> & { sql: Queries };
/** The most payments of one booking. */
const MAX_PAYMENTS = 1_000;

/** Collects everything that a shop knows about a customer. Returns undefined if the shop has no such customer. */
export async function exportCustomer(scope: Scope, tenant_id: string, id: string): Promise<CustomerExport | undefined> {
  const { sql, clock } = scope;
  const customer = await findManagedCustomer(sql, tenant_id, id);
  if (!customer) return undefined;
  const bookings: Booking[] = [], payments: Payment[] = [], waivers: CustomerExport["waivers"] = [];
  const photos: CustomerExport["photos"] = [];
  for (const booking_id of await listBookingIds(sql, tenant_id, id)) {
    bookings.push(await getBooking(sql, tenant_id, booking_id));
    payments.push(...await listPayments(sql, tenant_id, { booking_id, limit: MAX_PAYMENTS, before: undefined }));
    for (const photo of await listPhotos(sql, tenant_id, booking_id)) {
      photos.push({ ...photo, url: await createPhotoUrl(scope, tenant_id, photo.id) });
    }
  }
  for (const waiver_id of await listWaiverIds(sql, tenant_id, id)) {
    waivers.push(await exportWaiver(scope, tenant_id, waiver_id));
  }
  return {
    exported_at: clock.now().toISOString(),
    customer,
    bookings,
    payments,
    waivers,
    photos,
    ...await findParts(sql, tenant_id, id),
  };
}

async function exportWaiver(scope: Scope, tenant_id: string, id: string): Promise<CustomerExport["waivers"][number]> {
  const { sql } = scope;
  const waiver = await withPdfUrl(scope, tenant_id, await getWaiver(sql, tenant_id, id));
  const evidence = (await findSignature(sql, tenant_id, id))?.evidence;
  const { typed_text = null, image = null, ip = null, user_agent = null, verified_email = null } = evidence ?? {};
  const picture = image && `data:image/png;base64,${new Uint8Array(image).toBase64()}`;
  return { ...waiver, typed_text, image: picture, ip, user_agent, verified_email };
}
