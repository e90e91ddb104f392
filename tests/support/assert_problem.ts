import assert from "node:assert/strict";
import type { ErrorCode, ProblemBody } from "../../shared/contract/problems.ts";
import { ApiError } from "../../widget/api.ts";

/** Asserts that a call fails with a problem of this code. Returns the problem. */
export async function assertProblem<C extends ErrorCode>(code: C, call: Promise<unknown>): Promise<ProblemBody<C>> {
  const error = await call.then(() => undefined, (thrown: unknown) => thrown);
  if (!(error instanceof ApiError)) {
    throw error ?? new assert.AssertionError({ message: `the call succeeded; expected ${code}` });
  }
  assert.equal(error.problem.code, code);
  return error.problem as ProblemBody<C>;
}
