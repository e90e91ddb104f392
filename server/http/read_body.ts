import { Problem, unavailable } from "../problem.ts";

/** How long a sender may take: some seconds in any case, and more for what really comes, so that a slow drip is dropped. */
const GRACE_MS = 10_000, BYTES_PER_MS = 16;
/** A body that says it is smaller is read at once: a stream takes 15 µs. */
const SMALL = 65_536;

interface BodyLimits {
  most: number;
  /** What a 413 says. */
  refusal: string;
  /** Bytes that all requests with this budget may receive at the same time. */
  budget?: { left: number };
}

/**
 * Returns the bytes of a request's body: never more than `most` (413), none that only drip in (408), and no more than the
 * budget has left (503).
 */
export async function readBody(
  request: Request,
  { most, refusal, budget }: BodyLimits,
): Promise<Uint8Array<ArrayBuffer>> {
  const said = Number(request.headers.get("content-length") ?? NaN);
  if (said > most) throw new Problem("payload_too_large", refusal);
  const began = performance.now();
  if (said <= SMALL) return await withinTime(request.bytes(), began + GRACE_MS + said / BYTES_PER_MS);

  const reader = request.body?.getReader();
  const parts: Uint8Array[] = [];
  let size = 0;
  // Whether the rest arrives or not, the answer stands.
  const refuse = async (problem: Problem) => {
    await reader?.cancel().catch(() => {});
    throw problem;
  };
  try {
    while (reader) {
      const reading = withinTime(reader.read(), began + GRACE_MS + size / BYTES_PER_MS);
      // what broke off cannot be cancelled
      reading.catch(() => reader.cancel().catch(() => {}));
      const { value: part } = await reading;
      if (!part) break;
      size += part.length;
      if (budget) budget.left -= part.length;
      if (size > most) await refuse(new Problem("payload_too_large", refusal));
      if (budget && budget.left < 0) await refuse(unavailable("Too many uploads are being received", 5));
      parts.push(part);
    }
    return joined(parts, size);
  } finally {
    if (budget) budget.left += size;
  }
}

async function withinTime<T>(reading: Promise<T>, until: number): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => reject(new Problem("request_timeout", "The body came too slowly")),
    until - performance.now(),
  );
  try {
    return await Promise.race([reading, late]);
  } catch (error) {
    throw error instanceof Problem ? error : new Problem("request_timeout", "The body broke off");
  } finally {
    clearTimeout(timer);
  }
}

function joined(parts: readonly Uint8Array[], size: number): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
