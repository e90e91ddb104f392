import { Buffer } from "node:buffer";
import { setImmediate as nextTurn } from "node:timers/promises";
import { fileOf } from "../bytes.ts";
import { Problem } from "../problem.ts";

/** The parts that a form may have, the bytes of the headers of each, and the bytes of a field that is no file. */
const MAX_PARTS = 10, MAX_HEADER_BYTES = 8_192, MAX_TEXT_BYTES = 65_536;
/** The bytes that are searched in one turn of the event loop. */
const WINDOW_BYTES = 1_048_576;

/** The positions in a body where the content of a part starts and ends, and the headers before it. */
interface Part {
  headers: string;
  start: number;
  end: number;
}

/**
 * Parses a multipart body (RFC 7578) of at most 10 parts. Throws a 413 if it has more, and a 415 if it cannot be read.
 *
 * `formData()` reads each byte in JavaScript. So it gets the headers only, with the number of a part as its content.
 */
export async function parseMultipart(bytes: Uint8Array<ArrayBuffer>, type: string): Promise<[string, File | string][]> {
  const boundary = boundaryOf(type);
  const parts = await splitParts(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length), boundary);
  const numbered = parts.map(({ headers }, at) => `--${boundary}\r\n${headers}${at}\r\n`).join("");
  const outline = Buffer.from(`${numbered}--${boundary}--\r\n`, "latin1");
  const form = await new Response(outline, { headers: { "content-type": type } }).formData().catch(() => {
    throw unreadable();
  });
  const entries: [string, File | string][] = [];
  for (const [name, value] of form) {
    await nextTurn();
    const part = parts[Number(value instanceof File ? await value.text() : value)];
    if (!part) throw unreadable();
    entries.push([name, await contentOf(value, bytes.subarray(part.start, part.end))]);
  }
  return entries;
}

async function contentOf(value: File | string, content: Uint8Array<ArrayBuffer>): Promise<File | string> {
  if (value instanceof File) return await fileOf(content, value);
  if (content.length <= MAX_TEXT_BYTES) return new TextDecoder().decode(content);
  throw new Problem("payload_too_large", "A field that is not a file has at most 64 kB");
}

function boundaryOf(type: string): string {
  const [, quoted, plain] = /; *boundary=(?:"([^"\r\n]{1,70})"|([^\s;"]{1,70})) *(?:;|$)/i.exec(type) ?? [];
  const boundary = quoted ?? plain;
  if (!boundary) throw unreadable();
  return boundary;
}

/** Finds the parts of a body. Stops at the first one too many, so that their number costs nothing. */
async function splitParts(body: Buffer, boundary: string): Promise<Part[]> {
  const delimiter = `\r\n--${boundary}`;
  const parts: Part[] = [];
  let at = await positionAfter(body, `--${boundary}`, 0);
  for (;;) {
    const next = body.toString("latin1", at, at + MAX_HEADER_BYTES);
    if (next.startsWith("--")) return parts;
    if (parts.length === MAX_PARTS) throw new Problem("payload_too_large", `A form has at most ${MAX_PARTS} parts`);
    const headers = /^\r\n(.+?\r\n\r\n)/s.exec(next)?.[1];
    if (!headers || headers.includes(delimiter)) throw unreadable();
    const start = at + 2 + headers.length;
    at = await positionAfter(body, delimiter, start);
    parts.push({ headers, start, end: at - delimiter.length });
  }
}

/** Returns the position after the next occurrence of a text. Throws a 415 if there is none. */
async function positionAfter(body: Buffer, text: string, from: number): Promise<number> {
  for (let start = from; start < body.length; start += WINDOW_BYTES) {
    if (start > from) await nextTurn();
    // Each byte is one character. The next window may have the end of the text
    const found = body.toString("latin1", start, start + WINDOW_BYTES + text.length - 1).indexOf(text);
    if (found >= 0) return start + found + text.length;
  }
  throw unreadable();
}

function unreadable(): Problem<"unsupported_media_type"> {
  return new Problem("unsupported_media_type", "The multipart body cannot be read");
}
