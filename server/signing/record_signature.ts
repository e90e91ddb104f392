import type { Waiver } from "../../shared/contract/waivers.ts";
import type { Queries } from "../db/client.ts";
import type { Deps } from "../deps.ts";
import { Problem } from "../problem.ts";
import { addJob } from "../jobs/jobs.sql.ts";
import { emitEvent } from "../events/emit.ts";
import { scheduleErasure } from "./erase.ts";
import { hasSigned, nothingToSign } from "./links.ts";
import { placesFor, placesOf } from "./riders.ts";
import { coverPlaces, findSigningBooking, lockBookingShared } from "./riders.sql.ts";
import { type Signing, signWaiver } from "./sign.ts";
import { findWaiver, type WaiverRow } from "./signatures.sql.ts";

/** A signature with all that follows from it: its place on a booking, the event, the mail. */
export async function giveSignature(
  tx: Queries,
  deps: Pick<Deps, "ids" | "clock" | "vault" | "settings">,
  { seat, ...signature }: Signing & { seat?: { booking_id: string; place?: number } | undefined },
): Promise<Waiver> {
  const { tenant_id, draft } = signature;
  if (seat) await lockBookingShared(tx, tenant_id, seat.booking_id);
  const waiver_id = await signWaiver(tx, deps, { ...signature, seated: seat !== undefined });
  if (seat) {
    // Read under the lock of the shop's chain: of two who sign for one rider the second sees the first.
    const booking = (await findSigningBooking(tx, tenant_id, seat.booking_id))!;
    // cancelled, or the rider taken off, while the signer's request came
    const gone = seat.place !== undefined && !placesOf(booking).includes(seat.place);
    if (booking.over || gone) throw nothingToSign();
    const people = [draft.signer.name, ...draft.participants.map(({ name }) => name)];
    const places = placesFor(people, { ...booking, first: seat.place });
    if (places[0] === undefined || hasSigned(booking, places[0])) throw alreadySigned();
    await coverPlaces(tx, tenant_id, { booking_id: booking.id, waiver_id, places });
  }
  const waiver = await withPdfUrl(deps, tenant_id, (await findWaiver(tx, tenant_id, waiver_id))!);
  await emitEvent(tx, deps, tenant_id, "waiver.signed", waiver);
  await addJob(tx, "file_waiver", { tenant_id, waiver_id });
  // The shop's first: from then on the job leaves itself a next one.
  if (waiver.previous_hash === null) await scheduleErasure(tx, deps, tenant_id);
  return waiver;
}

/** Adds the address of the PDF. Who has it may read it: it is the signer's own copy, and cannot be guessed. */
export async function withPdfUrl(
  { vault, settings }: Pick<Deps, "vault" | "settings">,
  tenant_id: string,
  waiver: WaiverRow,
): Promise<Waiver> {
  const path = `${tenant_id}/${waiver.id}/${await pdfKey(vault, tenant_id, waiver.id)}`;
  return { ...waiver, pdf_url: waiver.erased_at ? null : `${settings.base_url}/sign/pdf/${path}` };
}

/** What must stand at the end of a PDF's address. */
export async function pdfKey(vault: Deps["vault"], tenant_id: string, waiver_id: string): Promise<string> {
  return await vault.hmac(`${tenant_id} ${waiver_id}`, "waiver_pdf");
}

/** A 409: one rider signs once. */
export function alreadySigned(): Problem<"already_signed"> {
  return new Problem("already_signed", "This rider's waiver is signed");
}
