import { invalid, Problem } from "./problem.ts";

const MOST_BYTES = 256 * 1024;
const MOST_DEPTH = 32;

/** Reads a JSON body of at most 256 kB and 32 levels; an empty one is `{}`. Depth is counted before anything is parsed. */
export async function readJson(request: Request): Promise<unknown> {
  const text = await textOf(request);
  if (!text.trim()) return {};
  const type = request.headers.get("content-type") ?? "";
  if (!/^application\/(?:[\w.-]+\+)?json\b/i.test(type)) {
    throw new Problem("unsupported_media_type", "Send the body as application/json");
  }
  if (depthOf(text) > MOST_DEPTH) throw invalid({ path: "", code: "too_deep", message: `has more than ${MOST_DEPTH} levels` });
  try {
    return JSON.parse(text);
  } catch {
    throw invalid({ path: "", code: "invalid_json", message: "is not JSON" });
  }
}

async function textOf(request: Request): Promise<string> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of request.body ?? []) {
    size += part.length;
    if (size > MOST_BYTES) throw new Problem("payload_too_large", "A JSON body has at most 256 kB");
    parts.push(part);
  }
  return await new Blob(parts as BlobPart[]).text();
}

function depthOf(text: string): number {
  let depth = 0, most = 0;
  for (const [sign] of text.matchAll(/"(?:[^"\\]|\\.)*"|[[{\]}]/g)) {
    if (sign === "[" || sign === "{") most = Math.max(most, ++depth);
    else if (sign === "]" || sign === "}") depth--;
  }
  return most;
}
