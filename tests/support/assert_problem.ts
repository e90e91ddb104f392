import assert from "node:assert/strict";
import type { ErrorCode, ProblemBody } from "../../shared/contract/problems.ts";
import { ApiError } from "../../widget/api.ts";

/** Waits for a call to be refused with a code; answers the whole problem. */
export async function assertProblem<C extends ErrorCode>(code: C, call: Promise<unknown>): Promise<ProblemBody<C>> {
  const error = await call.then(() => undefined, (thrown: unknown) => thrown);
  if (!(error instanceof ApiError)) {
    throw error ?? new assert.AssertionError({ message: `was not refused with ${code}` });
  }
  assert.equal(error.problem.code, code);
  return error.problem as ProblemBody<C>;
}
