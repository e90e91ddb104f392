import type { FieldError } from "../../shared/contract/field_error.ts";
import { invalid, Problem } from "../problem.ts";
import { readBody } from "./read_body.ts";
import { scanJson } from "./scan_json.ts";

const MAX_BYTES = 262_144;

/**
 * Reads a JSON body of at most 256 kB; an empty one is `{}`. Refuses excessive depth, duplicate keys,
 * `__proto__` and characters that cannot be stored.
 */
export async function readJson(request: Request): Promise<unknown> {
  const bytes = await readBody(request, { maxBytes: MAX_BYTES, refusal: "A JSON body has at most 256 kB" });
  if (!bytes.length) return {};
  if (!/^application\/(?:[\w.-]+\+)?json *(?:;|$)/i.test(request.headers.get("content-type") ?? "")) {
    throw new Problem("unsupported_media_type", "Send the body as application/json");
  }
  const text = decode(bytes);
  if (!text.trim()) return {};
  const fault = scanJson(text);
  if (fault) throw invalid({ path: "", ...fault });
  return parse(text);
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw notJson("is not UTF-8");
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw notJson("is not JSON");
  }
}

function notJson(message: FieldError["message"]): Problem {
  return invalid({ path: "", code: "invalid_json", message });
}
