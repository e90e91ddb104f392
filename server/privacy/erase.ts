import type { Queries } from "../db/client.ts";
import type { Deps } from "../deps.ts";
import { eraseResults } from "../http/idempotency.ts";
import { addJob } from "../jobs/jobs.sql.ts";
import { notFound, Problem } from "../problem.ts";
import { eraseSignature } from "../signing/erase.sql.ts";
import { computeErasureSeal } from "../signing/seals.ts";
import {
  auditErasure,
  eraseRecords,
  findHeldUntil,
  listOpenBookings,
  listPeople,
  listWaiversToErase,
  lockCustomer,
} from "./erase.sql.ts";

/** What is left of a customer: their pseudonymous id, and how much of the books refers to it. */
interface Erasure {
  id: string;
  erased_at: string;
  bookings: number;
  waivers: number;
}

/**
 * Erases a customer's personal data, unless a booking is open or they are paying for a cart. Jobs delete the
 * PDFs of their waivers and the photos of their bookings after the transaction.
 */
export async function eraseCustomer(
  tx: Queries,
  { vault, clock }: Pick<Deps, "vault" | "clock">,
  tenant_id: string,
  id: string,
): Promise<Erasure | Problem<"not_found" | "customer_has_open_bookings">> {
  const customer = await lockCustomer(tx, tenant_id, id);
  if (!customer || customer.erased_at) return notFound();
  const bookings = await listOpenBookings(tx, tenant_id, id);
  const held_until = await findHeldUntil(tx, tenant_id, id);
  if (bookings.length || held_until) {
    const detail = bookings.length
      ? `Finish these bookings first: ${bookings.map(({ number }) => number).join(", ")}`
      : "The customer is paying for a cart. Try again when it has expired";
    return new Problem("customer_has_open_bookings", detail, { bookings, held_until });
  }
  const waivers = await listWaiversToErase(tx, tenant_id, id);
  const erased_at = clock.now();
  for (const { id, hash, pdf_path: path } of waivers) {
    const erasure_seal = await computeErasureSeal(vault, { hash, erased_at: erased_at.toISOString() });
    await eraseSignature(tx, tenant_id, { id, erased_at, erasure_seal });
    if (path) await addJob(tx, "delete_waiver_file", { tenant_id, path });
  }
  // Signing links name their riders and no booking
  const { names, emails } = await listPeople(tx, tenant_id, id);
  const { booking_ids, photos } = await eraseRecords(tx, tenant_id, id);
  await eraseResults(tx, vault, tenant_id, {
    ids: [id, ...booking_ids, ...waivers.map((waiver) => waiver.id)],
    texts: emails,
    values: names,
  });
  for (const photo of photos) await addJob(tx, "delete_photo_files", { tenant_id, ...photo });
  await auditErasure(tx, tenant_id, id);
  return { id, erased_at: erased_at.toISOString(), bookings: booking_ids.length, waivers: waivers.length };
}
