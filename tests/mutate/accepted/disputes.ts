import type { Accepted } from "../accepted.ts";

export const acceptedInDisputes: Accepted[] = [
  {
    file: "server/disputes/mails.ts",
    text: "const booking = booking_id ? await findBooking(deps.sql, tenant_id, booking_id) : undefined;",
    mutation: "booking_id → true",
    reason: "No booking has the id null.",
  },
  {
    file: "server/disputes/disputes.sql.ts",
    text: "and b.id = (select p.booking_id from payments p where p.tenant_id = ${tenant_id} and p.id = ${payment_id})",
    mutation: "p.tenant_id = ${tenant_id} → true",
    reason: "Ids are unique across shops, and the booking's own shop is compared.",
  },
];
