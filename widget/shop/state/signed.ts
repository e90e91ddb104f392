import type { WaiverTemplate } from "../../../shared/contract/signing.ts";
import type { Quote } from "../../../shared/contract/quote.ts";
import { countSeats } from "../../../shared/seats.ts";
import type { Person } from "./step.ts";
import type { Trip } from "./trip.ts";

/** The trip that a waiver is for. */
export interface SigningTrip {
  trip: Trip;
  quote: Pick<Quote, "lines">;
  /** Null for a guest after a reload, who is taken for the signer. */
  person: Person | null;
}

/** What has changed since the customer signed: the text, the number of riders, or the customer's own details. */
export type ReasonToSignAgain = "document" | "riders" | "signer";

/** The number of people who need a waiver: one for the whole booking, or one per seat of the rented units. */
export function ridersNeeded({ type }: Pick<WaiverTemplate, "type">, quote: Pick<Quote, "lines">): number {
  return type === "per_booking" ? 1 : countSeats(quote.lines);
}

/** Returns the name of a version of a waiver. */
export function documentOf({ id, version }: Pick<WaiverTemplate, "id" | "version">): string {
  return `${id} ${version}`;
}

/** Returns whether the customer has signed this version of the waiver, for everyone who rides. */
export function isSigned(template: WaiverTemplate, signing: SigningTrip): boolean {
  return signing.trip.signature_ids.length > 0 && !reasonToSignAgain(template, signing);
}

/** Returns why a signed waiver must be signed again; null if nothing was signed, or nothing has changed. */
export function reasonToSignAgain(
  template: WaiverTemplate,
  { trip, quote, person }: SigningTrip,
): ReasonToSignAgain | null {
  const { signature_ids, signed_document, riders } = trip;
  if (!signature_ids.length) return null;
  if (signed_document !== documentOf(template)) return "document";
  if (riders.length !== ridersNeeded(template, quote)) return "riders";
  // The customer is the first rider.
  const [signer] = riders;
  return person && (person.name !== signer?.name || person.email !== signer.email) ? "signer" : null;
}
