import type { Context } from "hono";
import {
  type ErrorCode,
  type ExtraOf,
  type Fault,
  type ProblemBody,
  problems,
} from "../../shared/contract/problems.ts";

/** An expected failure. A handler returns it, so that the compiler knows its route lists the code; deeper code throws it. */
export class Problem<C extends ErrorCode = ErrorCode> extends Error {
  override name = "Problem";
  readonly extra: object;
  /** What its transaction did stands although the answer is no: a late payment that was refunded. */
  stands = false;
  /** What its request had done before was taken back: an `Idempotency-Key` may be used again. */
  undone = false;

  constructor(readonly code: C, detail: string, ...[extra]: unknown extends ExtraOf<C> ? [] : [ExtraOf<C>]) {
    super(detail);
    this.extra = extra ?? {};
  }

  standing(): this {
    this.stands = true;
    return this;
  }

  undoing(): this {
    this.undone = true;
    return this;
  }
}

/** One sentence for unknown, malformed and foreign ids alike: it tells nothing of other shops. */
export function notFound(): Problem<"not_found"> {
  return new Problem("not_found", "There is no such record in this shop");
}

/** A 400 that names every fault of the input. */
export function invalid(...errors: Fault[]): Problem<"invalid_request"> {
  const said = errors.map(({ path, message }) => path ? `${path}: ${message}` : message);
  return new Problem("invalid_request", said.slice(0, 5).join("; "), { errors });
}

/** An id in a body that names no record of this shop: equal for unknown ones and another shop's. */
export function unknown(path: string): Fault {
  return { path, code: "unknown_id", message: "names no record of this shop" };
}

/** A 503, with the seconds after which to try again. */
export function unavailable(detail: string, retry_after = 2): Problem<"unavailable"> {
  return new Problem("unavailable", detail, { retry_after });
}

/** Answers any error: a Problem in its own words, a bug with a fixed sentence (its stack is in the log). */
export function sendProblem(
  c: Context,
  error: unknown,
  { requestId, baseUrl }: { requestId: string; baseUrl: string },
): Response {
  const problem = error instanceof Problem
    ? error
    : new Problem("internal", "Please try again; if it stays, tell us the request id");
  const { status, title } = problems[problem.code as ErrorCode];
  const body = {
    ...problem.extra,
    type: `${baseUrl}/docs/problems#${problem.code}`,
    title,
    status,
    code: problem.code,
    detail: problem.message,
    request_id: requestId,
  } as ProblemBody;
  if (body.status === 401) c.header("www-authenticate", 'Bearer realm="rental"');
  if ("retry_after" in body) c.header("retry-after", String(body.retry_after));
  if (body.code === "method_not_allowed") c.header("allow", body.allow.join(", "));
  return c.body(JSON.stringify(body), status, { "content-type": "application/problem+json" });
}
