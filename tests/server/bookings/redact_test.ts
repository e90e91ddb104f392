import assert from "node:assert/strict";
import type { Booking } from "../../../shared/contract/booking.ts";
import { type BookingField, bookingFields } from "../../../shared/records/booking.ts";
import type { FieldDescription } from "../../../shared/records/field.ts";
import { bookingOfLink, omitStaffFields, redactBooking } from "../../../server/bookings/redact.ts";

const fields = Object.entries<FieldDescription>(bookingFields) as [BookingField, FieldDescription][];
const booking = Object.fromEntries(fields.map(([name]) => [name, name])) as unknown as Booking;

Deno.test("a customer reads their own notes, and null in every other field of staff", () => {
  const seen = omitStaffFields({ ...booking, inspection: null, customer_notes: "Left-handed" });
  for (const [name, { seen_by }] of fields) {
    if (seen_by === "staff") assert.equal(seen[name], name === "notes" ? "Left-handed" : null, name);
  }
});

Deno.test("a client that knows only a payment or a mailed link reads nothing that a person has typed", () => {
  for (const redact of [redactBooking, bookingOfLink]) {
    const seen = redact({ ...booking, inspection: null, cancellation: null });
    for (const [name, { kind, seen_by }] of fields) {
      if (kind === "text" || kind === "line" || seen_by === "staff") assert.equal(seen[name], null, name);
    }
    assert.deepEqual([seen.customer, seen.riders], [null, null]);
  }
});
