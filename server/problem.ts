import { type ErrorCode, type ExtraOf, type Fault } from "../shared/contract/problems.ts";

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
