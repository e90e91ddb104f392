import { Problem } from "./problem.ts";

/** The largest photo, and what the multipart wrapping may add to it. */
const MOST_BYTES = 10_485_760, WRAPPING = 65_536;

/** Reads a multipart form, counting while it streams. */
export async function readForm(request: Request): Promise<Record<string, unknown>> {
  if (!/^multipart\/form-data\b/i.test(request.headers.get("content-type") ?? "")) {
    throw new Problem("unsupported_media_type", "Send the file as multipart/form-data, in a part named file");
  }
  const tooLarge = () => new Problem("payload_too_large", "A file has at most 10 MB");
  if (Number(request.headers.get("content-length") ?? 0) > MOST_BYTES + WRAPPING) throw tooLarge();
  let size = 0;
  const counted = request.body!.pipeThrough(
    new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform(part, controller) {
        size += part.length;
        if (size > MOST_BYTES + WRAPPING) controller.error(tooLarge());
        else controller.enqueue(part);
      },
    }),
  );
  const form = await new Response(counted, { headers: request.headers }).formData().catch((error: unknown) => {
    throw error instanceof Problem ? error : new Problem("unsupported_media_type", "The multipart body cannot be read");
  });
  for (const value of form.values()) if (value instanceof Blob && value.size > MOST_BYTES) throw tooLarge();
  return Object.fromEntries(form);
}
