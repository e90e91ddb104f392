import { Problem } from "./problem.ts";

/** How long a sender may take: some seconds in any case, and more for what really comes, so that a slow drip is dropped. */
const GRACE_MS = 10_000, BYTES_PER_MS = 16;

/** The bytes of a request's body: never more than `most` of them in memory (413), and none that only drip in (408). */
export async function readBody(
  request: Request,
  { most, refusal }: { most: number; refusal: string },
): Promise<Uint8Array<ArrayBuffer>> {
  if (Number(request.headers.get("content-length") ?? 0) > most) throw new Problem("payload_too_large", refusal);
  const reader = request.body?.getReader();
  const parts: Uint8Array[] = [];
  let size = 0;
  const began = performance.now();
  while (reader) {
    const part = await withinTime(reader, began + GRACE_MS + size / BYTES_PER_MS);
    if (!part) break;
    size += part.length;
    if (size > most) {
      // whether the rest arrives or not, the answer stands
      await reader.cancel().catch(() => {});
      throw new Problem("payload_too_large", refusal);
    }
    parts.push(part);
  }
  return joined(parts, size);
}

async function withinTime(reader: ReadableStreamDefaultReader<Uint8Array>, until: number): Promise<Uint8Array | undefined> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Problem("request_timeout", "The body came too slowly")), until - performance.now());
  try {
    return (await Promise.race([reader.read(), late])).value;
  } catch (error) {
    // what broke off cannot be cancelled
    reader.cancel().catch(() => {});
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
