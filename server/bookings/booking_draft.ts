import type { BookingDraft } from "../../shared/contract/booking.ts";
import { type ChangedBookingField, changedBookingFields } from "../../shared/records/booking.ts";

const names = Object.keys(changedBookingFields) as ChangedBookingField[];

/** Returns the fields of a new booking that staff write. Those that were not sent are null. */
export function draftOf(sent: BookingDraft): Required<BookingDraft> {
  return Object.fromEntries(names.map((name) => [name, sent[name] ?? null])) as Required<BookingDraft>;
}
