import type { Context } from "hono";

/** Bytes of a part. A response that is not longer is sent at once. */
const PART_BYTES = 65_536;

/** Bytes above which a response is sent in parts. */
const MAX_WHOLE_BYTES = 16_384;

const encoder = new TextEncoder();

/** The body of a response, and the header that it needs. */
interface Body {
  body: Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array<ArrayBuffer>>;
  headers: { "content-length"?: string };
}

/**
 * Returns the body that sends these bytes. Long ones are a stream.
 *
 * Deno copies a body that is no stream when the response starts, and reports such a response as sent. A client that
 * does not read would hold a copy of its own, and no limit could count it (`http/connection_limit.ts`).
 */
export function bodyOf(bytes: Uint8Array<ArrayBuffer>): Body {
  if (bytes.length <= MAX_WHOLE_BYTES) return { body: bytes, headers: {} };
  let at = 0;
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    pull(controller) {
      controller.enqueue(bytes.subarray(at, at + PART_BYTES));
      at += PART_BYTES;
      if (at >= bytes.length) controller.close();
    },
  }, { highWaterMark: 0 });
  return { body, headers: { "content-length": String(bytes.length) } };
}

/** Returns the body that sends this text, like `bodyOf`. */
export function textBodyOf(text: string): Body | { body: string; headers: Record<string, never> } {
  // A character is up to three bytes
  if (text.length <= MAX_WHOLE_BYTES / 3) return { body: text, headers: {} };
  return bodyOf(encoder.encode(text));
}

/** Sends a file that is kept in memory. All requests share its bytes. */
export function sendBytes(c: Context, bytes: Uint8Array<ArrayBuffer>, headers: Record<string, string>): Response {
  const sent = bodyOf(bytes);
  return c.body(sent.body, 200, { ...headers, ...sent.headers });
}
