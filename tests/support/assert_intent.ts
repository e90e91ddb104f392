import assert from "node:assert/strict";
import type { Intent, RefusedDeposit } from "../../server/processor/processor.ts";

/** A deposit's intent, which must have been made. */
export async function assertIntent(made: Promise<Intent | RefusedDeposit>): Promise<Intent> {
  const intent = await made;
  assert.ok(intent.id !== null);
  return intent;
}
