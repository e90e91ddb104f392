import { assertRole } from "../http/assert_role.ts";
import type { BookingEnd } from "./cancel.ts";

/** Throws `role_required` if only a manager may end a booking so: with a refund or a fee other than the policy's. */
export function assertMayEnd(
  caller: Parameters<typeof assertRole>[0],
  { refund, fee }: Pick<BookingEnd, "refund" | "fee">,
): void {
  if (refund !== "policy" && refund !== "none") assertRole(caller, "manager", "A refund other than the policy's");
  if (fee === "none") assertRole(caller, "manager", "A cancellation without its fee");
}
