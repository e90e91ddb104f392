import { Problem } from "../problem.ts";
import { parseMultipart } from "./multipart.ts";
import { readBody } from "./read_body.ts";

/** The largest file in bytes, and the bytes that multipart headers and boundaries may add. */
const MAX_BYTES = 10_485_760, WRAPPING = 65_536;
/** Budget in bytes of all forms that are being received. Each is copied a few times on its way to the decoder. */
const budget = { left: 33_554_432 };

/** Reads a multipart form. Counts its size while it streams, and its parts before it builds them. */
export async function readForm(request: Request): Promise<Record<string, unknown>> {
  const type = request.headers.get("content-type") ?? "";
  if (!/^multipart\/form-data *;/i.test(type)) {
    throw new Problem("unsupported_media_type", "Send the file as multipart/form-data, in a part named file");
  }
  const refusal = "A file has at most 10 MB";
  const bytes = await readBody(request, { maxBytes: MAX_BYTES + WRAPPING, refusal, budget });
  const form = await parseMultipart(bytes, type);
  for (const [, value] of form) {
    if (value instanceof Blob && value.size > MAX_BYTES) throw new Problem("payload_too_large", refusal);
  }
  return Object.fromEntries(form);
}
