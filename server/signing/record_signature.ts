import type { Waiver } from "../../shared/contract/waivers.ts";
import { DAY } from "../../shared/wall_clock.ts";
import type { Queries } from "../db/client.ts";
import type { Deps } from "../deps.ts";
import { Problem } from "../problem.ts";
import { addJob } from "../jobs/jobs.sql.ts";
import { equalsAny } from "../vault.ts";
import { emitEvent } from "../events/emit.ts";
import { scheduleErasure } from "./erase.ts";
import { hasSigned, linkExpired } from "./links.ts";
import { isSameName } from "./names.ts";
import { assignPlaces, namedRider, requiredPlaces } from "./riders.ts";
import { addSignedPlaces, getSigningBooking, lockBookingShared, type SigningBooking } from "./riders.sql.ts";
import { appendSignature, type SignatureRequest } from "./append_signature.ts";
import { getWaiver, type WaiverRow } from "./signatures.sql.ts";

/** The booking that a signature is for. A link names the `place` of its rider. */
interface SignatureTarget {
  booking_id: string;
  place?: number;
  /** The signer has confirmed that they are not the rider of the link. */
  is_other_person?: boolean;
}

/**
 * Records a signature, links it to its booking, emits `waiver.signed` and adds the job that mails the PDF. Without a
 * booking that job runs a day later, unless `linkSignatures` brings it forward.
 *
 * Throws `link_expired` if the booking is over or the rider was removed, `signer_differs` and `already_signed`.
 */
export async function recordSignature(
  tx: Queries,
  deps: Pick<Deps, "ids" | "clock" | "vault" | "settings">,
  { target, ...request }: SignatureRequest & { target?: SignatureTarget | undefined },
): Promise<Waiver> {
  const { tenant_id, draft } = request;
  if (target) await lockBookingShared(tx, tenant_id, target.booking_id);
  const waiver_id = await appendSignature(tx, deps, { ...request, for_booking: target !== undefined });
  if (target) {
    // Read under the lock of the shop's chain, so that the second of two signatures for one rider sees the first
    const booking = await getSigningBooking(tx, tenant_id, target.booking_id);
    // The booking or its riders can have changed since the request was checked
    const required = requiredPlaces(booking);
    const isRemoved = target.place !== undefined && !required.includes(target.place);
    if (booking.over || isRemoved) throw linkExpired();
    assertRider(booking, { ...target, signer: draft.signer.name });
    const people = [draft.signer.name, ...draft.participants.map(({ name }) => name)];
    const places = assignPlaces(people, { ...booking, first: target.place });
    if (target.place !== undefined && hasSigned(booking, target.place)) throw alreadySigned();
    if (!places.some((place) => place !== undefined && required.includes(place))) {
      assertUseful(booking, { isNew: places[0] !== undefined, byLink: target.place !== undefined });
    }
    await addSignedPlaces(tx, tenant_id, { booking_id: booking.id, waiver_id, places });
  }
  const waiver = await withPdfUrl(deps, tenant_id, await getWaiver(tx, tenant_id, waiver_id));
  await emitEvent(tx, deps, tenant_id, "waiver.signed", waiver);
  // The PDF names the booking, so it waits for a cart that is being paid
  const run_at = target ? undefined : new Date(deps.clock.now().getTime() + DAY);
  await addJob(tx, "file_waiver", { tenant_id, waiver_id }, { run_at });
  // The shop's first signature; the job reschedules itself
  if (waiver.previous_hash === null) await scheduleErasure(tx, deps, tenant_id);
  return waiver;
}

/** Throws `signer_differs` if a link of a named rider is signed as somebody else who has not confirmed it. */
function assertRider(
  booking: SigningBooking,
  { place, is_other_person, signer }: Omit<SignatureTarget, "booking_id"> & { signer: string },
) {
  const rider = place === undefined ? undefined : namedRider(booking, place);
  if (rider === undefined || is_other_person || isSameName(rider, signer)) return;
  throw new Problem("signer_differs", "The link is for another rider. Correct the name or confirm `is_other_person`.", {
    rider,
  });
}

/**
 * Throws if a signature that takes no rider's place is of no use: `signer_differs` if named riders have not signed.
 *
 * Throws `already_signed` if the signer has signed before, or has the link of another rider.
 */
function assertUseful(booking: SigningBooking, { isNew, byLink }: { isNew: boolean; byLink: boolean }) {
  if (!isNew || byLink) throw alreadySigned();
  const unsigned = requiredPlaces(booking).filter((place) => !hasSigned(booking, place));
  if (!unsigned.length) return;
  const rider = unsigned.map((place) => namedRider(booking, place)).join(", ");
  throw new Problem("signer_differs", "The booking names other riders. Correct the name, or send them their links.", {
    rider,
  });
}

/** Adds the address of the PDF: the signer's own copy. It needs no key, because it cannot be guessed. */
export async function withPdfUrl(
  { vault, settings }: Pick<Deps, "vault" | "settings">,
  tenant_id: string,
  waiver: WaiverRow,
): Promise<Waiver> {
  const path = `${tenant_id}/${waiver.id}/${await createPdfKey(vault, tenant_id, waiver.id)}`;
  return { ...waiver, pdf_url: waiver.erased_at ? null : `${settings.base_url}/sign/pdf/${path}` };
}

/** Returns the last part of a PDF's address, which makes the address impossible to guess. */
async function createPdfKey(vault: Deps["vault"], tenant_id: string, waiver_id: string): Promise<string> {
  return await vault.hmac(`${tenant_id} ${waiver_id}`, "waiver_pdf");
}

/** Returns whether a PDF's address has this last part, also if a former `APP_SECRET` has made it. */
export async function isPdfKey(
  vault: Deps["vault"],
  { tenant_id, waiver_id, key }: { tenant_id: string; waiver_id: string; key: string },
): Promise<boolean> {
  return equalsAny(key, await vault.hmacs(`${tenant_id} ${waiver_id}`, "waiver_pdf"));
}

/** Returns the problem of a second signature for one rider. */
export function alreadySigned(): Problem<"already_signed"> {
  return new Problem("already_signed", "The waiver of this rider has been signed already");
}
