import type { Dispute } from "../../shared/contract/payments.ts";

/** Returns true if the bank has decided a dispute with this status. */
export function isClosed(status: string): boolean {
  return status === "won" || status === "lost" || status === "warning_closed";
}

/** Returns true if the shop has won all disputes of a payment, of which there is at least one. */
export function hasWonAll(disputes: readonly Pick<Dispute, "status">[]): boolean {
  return disputes.length > 0 && disputes.every(({ status }) => isClosed(status) && status !== "lost");
}
