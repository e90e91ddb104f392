import type { Accepted } from "../accepted.ts";

const REFUND =
  "if (refund > 0) await refundBooking(tx, deps, tenant_id, { booking_id: id, amount: refund, reason: status });";
const NOTHING = "A refund is never negative, and `refundBooking` requests nothing for 0.";

export const acceptedInCounter: Accepted[] = [
  { file: "server/counter/cancel.ts", text: REFUND, mutation: "refund > 0 → refund >= 0", reason: NOTHING },
  { file: "server/counter/cancel.ts", text: REFUND, mutation: "refund > 0 → true", reason: NOTHING },
  {
    file: "server/counter/photo_routes.ts",
    text: "if (files) await tryToDeletePhotoFiles(scope, { tenant_id: tenant.id, ...files });",
    mutation: "files → true",
    reason: "`commit` throws the problem of a photo that is not found, so the line is reached with its files only.",
  },
  {
    file: "server/counter/walk_in.ts",
    text: 'if (email) await addJob(tx, "mail_booking_confirmed", { tenant_id, booking_id: id });',
    mutation: "email → true",
    reason: "The job mails nothing to a booking without an address. The condition only saves a job.",
  },
];
