import assert from "node:assert/strict";
import { hasWonAll, isClosed } from "../../../server/payments/dispute_state.ts";

/** The statuses of a dispute: whether the bank has decided it, and whether the shop keeps the money. */
const STATUSES: Record<string, { closed: boolean; won: boolean }> = {
  warning_needs_response: { closed: false, won: false },
  warning_under_review: { closed: false, won: false },
  warning_closed: { closed: true, won: true },
  needs_response: { closed: false, won: false },
  under_review: { closed: false, won: false },
  won: { closed: true, won: true },
  lost: { closed: true, won: false },
};

for (const [status, { closed, won }] of Object.entries(STATUSES)) {
  Deno.test(`a dispute with status ${status} is ${closed ? "closed" : "open"} and ${won ? "" : "not "}won`, () => {
    assert.equal(isClosed(status), closed);
    assert.equal(hasWonAll([{ status }]), won);
    assert.equal(hasWonAll([{ status: "won" }, { status }]), won);
  });
}

Deno.test("hasWonAll is false for a payment without disputes", () => {
  assert.equal(hasWonAll([]), false);
});
