import { concatInTurns } from "../bytes.ts";
import { Problem, unavailable } from "../problem.ts";

/**
 * The time a client has to send its body: a fixed part, and a part for each byte that arrives. Slow clients are
 * dropped.
 */
const GRACE_MS = 10_000, BYTES_PER_MS = 16;
/** A body with a smaller Content-Length is read at once, which is faster than a stream. */
const SMALL = 65_536;

interface BodyLimits {
  maxBytes: number;
  /** The detail of a 413. */
  refusal: string;
  /** Bytes that all requests with this budget may receive at the same time. */
  budget?: { left: number };
}

/**
 * Reads the bytes of a request's body.
 *
 * Throws a 413 if there are more than `maxBytes`, a 408 if they arrive too slowly, and a 503 if the budget has no room.
 */
export async function readBody(
  request: Request,
  { maxBytes, refusal, budget }: BodyLimits,
): Promise<Uint8Array<ArrayBuffer>> {
  const declaredSize = Number(request.headers.get("content-length") ?? NaN);
  if (declaredSize > maxBytes) throw new Problem("payload_too_large", refusal);
  const startedAt = performance.now();
  if (declaredSize <= SMALL) {
    return await withinTime(request.bytes(), startedAt + GRACE_MS + declaredSize / BYTES_PER_MS);
  }

  const reader = request.body?.getReader();
  const parts: Uint8Array[] = [];
  let size = 0;
  // The response is the same whether or not the rest of the body arrives.
  const refuse = async (problem: Problem) => {
    await reader?.cancel().catch(() => {});
    throw problem;
  };
  try {
    while (reader) {
      const reading = withinTime(reader.read(), startedAt + GRACE_MS + size / BYTES_PER_MS);
      // A stream that has failed cannot be cancelled
      reading.catch(() => reader.cancel().catch(() => {}));
      const { value: part } = await reading;
      if (!part) break;
      size += part.length;
      if (budget) budget.left -= part.length;
      if (size > maxBytes) await refuse(new Problem("payload_too_large", refusal));
      if (budget && budget.left < 0) await refuse(unavailable("Too many uploads are being received", 5));
      parts.push(part);
    }
    return await concatInTurns(parts);
  } finally {
    if (budget) budget.left += size;
  }
}

async function withinTime<T>(reading: Promise<T>, until: number): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => reject(new Problem("request_timeout", "The body arrived too slowly")),
    until - performance.now(),
  );
  try {
    return await Promise.race([reading, late]);
  } catch (error) {
    throw error instanceof Problem ? error : new Problem("request_timeout", "The request body was incomplete");
  } finally {
    clearTimeout(timer);
  }
}
