import type { FieldError } from "../shared/contract/field_error.ts";
import { type ErrorCode, type ExtraOf } from "../shared/contract/problems.ts";

/**
 * An expected failure. A handler returns it, so that the compiler knows its route lists the code; deeper code throws
 * it.
 */
export class Problem<C extends ErrorCode = ErrorCode> extends Error {
  override name = "Problem";
  readonly extra: object;
  /** Commits the request's transaction although the response is an error: a late payment was refunded. */
  commitsTransaction = false;
  /** Frees the `Idempotency-Key` for another attempt, because the effect of the request was undone. */
  releasesKey = false;

  constructor(readonly code: C, detail: string, ...[extra]: unknown extends ExtraOf<C> ? [] : [ExtraOf<C>]) {
    super(detail);
    this.extra = extra ?? {};
  }

  committing(): this {
    this.commitsTransaction = true;
    return this;
  }

  releasingKey(): this {
    this.releasesKey = true;
    return this;
  }
}

/** Returns the same 404 for unknown, malformed and other shops' ids, so that it reveals nothing about other shops. */
export function notFound(): Problem<"not_found"> {
  return new Problem("not_found", "There is no such record in this shop");
}

/** The number of faults that a 400 lists, and how many of them its `detail` repeats. */
const MAX_LISTED = 50, MAX_IN_DETAIL = 5;

/** Returns a 400 that lists the faults of the input, at most 50 of them. */
export function invalid(...faults: FieldError[]): Problem<"invalid_request"> {
  const errors = faults.slice(0, MAX_LISTED);
  const sentences = errors.slice(0, MAX_IN_DETAIL).map(({ path, message }) =>
    path ? `\`${path}\` ${message}` : message
  );
  if (faults.length > MAX_LISTED) sentences.push(`only the first ${MAX_LISTED} of ${faults.length} faults are listed`);
  return new Problem("invalid_request", sentences.join("; "), { errors });
}

/** Returns the fault of an id in a body. It is the same for unknown ids and for another shop's. */
export function unknown(path: string): FieldError {
  return { path, code: "unknown_id", message: "does not exist in this shop" };
}

/** Returns a 503 with the seconds after which the client should try again. */
export function unavailable(detail: string, retry_after = 2): Problem<"unavailable"> {
  return new Problem("unavailable", detail, { retry_after });
}
