import { concatBytes } from "../bytes.ts";

/** Longest message in bytes: an upload of 10 MB, or its re-encoded picture with the smaller copies. */
const MAX_BYTES = 67_108_864;

/**
 * Encodes a value as bytes. The message is its length, the length of its JSON, the JSON, and the byte arrays in the
 * value. Both lengths have four bytes.
 */
export function encodeMessage(value: unknown): Uint8Array<ArrayBuffer> {
  const parts: Uint8Array[] = [];
  // `this` still has the array: a Buffer turns itself into a list of numbers before it is passed as an argument.
  const text = JSON.stringify(value, function (this: Record<string, unknown>, key: string, field: unknown) {
    const original = this[key];
    if (!(original instanceof Uint8Array)) return field;
    parts.push(original);
    return { $bytes: original.length };
  });
  const json = new TextEncoder().encode(text);
  const size = 8 + json.length + parts.reduce((sum, { length }) => sum + length, 0);
  const message = new Uint8Array(size);
  const view = new DataView(message.buffer);
  view.setUint32(0, size - 4);
  view.setUint32(4, json.length);
  let at = 8;
  for (const part of [json, ...parts]) {
    message.set(part, at);
    at += part.length;
  }
  return message;
}

/** Yields the messages of a stream. Throws if one is longer than 64 MB or the stream ends within one. */
export async function* readMessages(stream: ReadableStream<Uint8Array>): AsyncGenerator<unknown> {
  let chunks: Uint8Array[] = [], received = 0;
  for await (const chunk of stream) {
    chunks.push(chunk);
    received += chunk.length;
    for (;;) {
      if (received < 4) break;
      if (chunks[0]!.length < 4) chunks = [concatBytes(chunks)];
      const size = 4 + viewOf(chunks[0]!).getUint32(0);
      if (size > MAX_BYTES) throw new Error(`A message of ${size} bytes is too long`);
      if (received < size) break;
      const bytes = concatBytes(chunks);
      yield decodeMessage(bytes.subarray(4, size));
      received -= size;
      chunks = received ? [bytes.subarray(size)] : [];
    }
  }
  if (received) throw new Error("The stream ended within a message");
}

function decodeMessage(message: Uint8Array<ArrayBuffer>): unknown {
  const end = 4 + viewOf(message).getUint32(0);
  let at = end;
  // Walks the values in the order in which they were written.
  const restore = (value: unknown): unknown => {
    if (typeof value !== "object" || value === null) return value;
    if ("$bytes" in value) return message.slice(at, at += Number(value.$bytes));
    if (Array.isArray(value)) return value.map(restore);
    return Object.fromEntries(Object.entries(value).map(([key, field]) => [key, restore(field)]));
  };
  return restore(JSON.parse(new TextDecoder().decode(message.subarray(4, end))));
}

function viewOf({ buffer, byteOffset, byteLength }: Uint8Array): DataView {
  return new DataView(buffer, byteOffset, byteLength);
}
