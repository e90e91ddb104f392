import assert from "node:assert/strict";
import type { Intent, RefusedDeposit } from "../../server/processor/processor.ts";

/** Returns the intent of a deposit. Fails if the processor refused it. */
export async function assertIntent(made: Promise<Intent | RefusedDeposit>): Promise<Intent> {
  const intent = await made;
  assert.ok(intent.id !== null);
  return intent;
}
