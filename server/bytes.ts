import { setImmediate as nextTurn } from "node:timers/promises";

/** The bytes that are copied in one turn of the event loop. */
const SLICE_BYTES = 1_048_576;

/** Returns one array with the bytes of all parts. */
export function concatBytes(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** Returns one array with the bytes of all parts, like `concatBytes`. Copies many bytes in several turns. */
export async function concatInTurns(parts: readonly Uint8Array[]): Promise<Uint8Array<ArrayBuffer>> {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0, turnEnd = SLICE_BYTES;
  for (const part of parts) {
    if (at > turnEnd) {
      await nextTurn();
      turnEnd = at + SLICE_BYTES;
    }
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** Returns a file with these bytes, in parts of 1 MB: each part is copied in a turn of its own. */
export async function fileOf(
  bytes: Uint8Array<ArrayBuffer>,
  { name, type }: { name: string; type: string },
): Promise<File> {
  const parts: Blob[] = [];
  for (let at = 0; at < bytes.length; at += SLICE_BYTES) {
    if (at) await nextTurn();
    parts.push(new Blob([bytes.subarray(at, at + SLICE_BYTES)]));
  }
  return new File(parts, name, { type });
}

/** Yields the bytes of a file, each part of it in a turn of its own. */
export async function* chunksOf(file: Blob): AsyncGenerator<Uint8Array> {
  for await (const chunk of file.stream()) {
    yield chunk;
    await nextTurn();
  }
}

/** Returns the bytes of a file. Copies each part of it in a turn of its own. */
export async function readBytes(file: Blob): Promise<Uint8Array<ArrayBuffer>> {
  const whole = new Uint8Array(file.size);
  let at = 0;
  for await (const chunk of chunksOf(file)) {
    whole.set(chunk, at);
    at += chunk.length;
  }
  return whole;
}
