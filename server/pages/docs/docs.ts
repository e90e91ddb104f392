import { createHash } from "node:crypto";
import { buffer } from "node:stream/consumers";
import { setImmediate as nextTurn } from "node:timers/promises";
import { createGzip } from "node:zlib";
import { type Context, Hono } from "hono";
import { setRouteName } from "../../http/access_log.ts";
import { sendBytes } from "../../http/in_parts.ts";
import type { OpenApi } from "../../openapi/open_api.ts";
import { docsAddresses, type DocsName } from "./addresses.ts";
import type { DocsSource } from "./built_docs.ts";

/** Bytes that are compressed in one turn of the event loop. */
const PART_BYTES = 65_536;
const POLICY = "default-src 'none'; style-src 'self'; script-src 'self'; connect-src 'self'; " +
  "base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
/** What programs on other sites read. */
const OPEN_TO_ALL_SITES = ["/openapi.json", "/llms.txt", "/llms-full.txt"];
const readOwn = (name: string) => Deno.readTextFile(new URL(name, import.meta.url));

/** The parts of the style sheet. A later part overrides an earlier one. */
const STYLES = [
  "base",
  "navigation",
  "reference",
  "reference_widths",
  "search",
  "home",
  "guide",
  "code",
  "guide_widths",
  "console",
];
const readStyle = async () => (await Promise.all(STYLES.map((name) => readOwn(`style/${name}.css`)))).join("");

interface DocsOptions {
  base_url: string;
  /** The built documentation. Without it, the first request writes it, which keeps the event loop busy. */
  docs?: DocsSource | undefined;
}

/**
 * Serves the API's documentation: `/docs` with guides and reference, `/openapi.json` and `/llms.txt`. Its pages load
 * nothing from other hosts.
 */
export function docsPages({ base_url, docs = writtenNow(base_url) }: DocsOptions): Hono {
  const files: [path: string, type: string, read: () => Promise<string>][] = [
    ...Object.entries(docsAddresses).map(([name, path]): (typeof files)[number] => [
      path,
      contentTypeOf(name),
      () => docs(name as DocsName),
    ]),
    ["/docs/docs.css", "text/css; charset=utf-8", readStyle],
    ["/docs/docs.js", "text/javascript; charset=utf-8", () => readOwn("docs.js")],
    ["/docs/try_it.js", "text/javascript; charset=utf-8", () => readOwn("try_it.js")],
  ];
  const app = new Hono();
  for (const [path, type, read] of files) {
    let file: Promise<CompressedFile> | undefined;
    app.get(path, async (c) => {
      setRouteName(c, `GET ${path}`);
      if (OPEN_TO_ALL_SITES.includes(path)) c.header("access-control-allow-origin", "*");
      file ??= read().then(compressedFile).catch((error) => {
        file = undefined;
        throw error;
      });
      return send(c, type, await file);
    });
  }
  return app;
}

/** Returns the OpenAPI document. */
export async function readOpenApi({ base_url, docs = writtenNow(base_url) }: DocsOptions): Promise<OpenApi> {
  return JSON.parse(await docs("openapi.json"));
}

function contentTypeOf(name: string): string {
  if (name.endsWith(".json")) return "application/json";
  return name.endsWith(".txt") ? "text/plain; charset=utf-8" : "text/html; charset=utf-8";
}

/** Returns the documentation as the code of this server describes it now. */
function writtenNow(base_url: string): DocsSource {
  return async (name) => {
    const { writeDocs } = await import("./write_docs.ts");
    return writeDocs(base_url)[name];
  };
}

interface CompressedFile {
  plain: Uint8Array<ArrayBuffer>;
  gzip: Uint8Array<ArrayBuffer>;
  etag: string;
}

async function compressedFile(text: string): Promise<CompressedFile> {
  const plain = new TextEncoder().encode(text);
  const etag = `"${createHash("sha256").update(plain).digest("base64url").slice(0, 16)}"`;
  return { plain, gzip: await compress(plain), etag };
}

/** Compresses bytes in many short turns of the event loop: Deno compresses in this thread. */
async function compress(bytes: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  const gzip = createGzip({ level: 9 });
  const compressed = buffer(gzip);
  for (let at = 0; at < bytes.length; at += PART_BYTES) {
    await new Promise((done) => gzip.write(bytes.subarray(at, at + PART_BYTES), done));
    await nextTurn();
  }
  gzip.end();
  return new Uint8Array(await compressed);
}

function send(c: Context, type: string, { plain, gzip, etag }: CompressedFile): Response {
  const headers = {
    etag,
    "cache-control": "public, max-age=300",
    "content-security-policy": POLICY,
    vary: "Accept-Encoding",
  };
  if (c.req.header("if-none-match") === etag) return c.body(null, 304, headers);
  const acceptsGzip = /\bgzip\b/.test(c.req.header("accept-encoding") ?? "");
  return acceptsGzip
    ? sendBytes(c, gzip, { ...headers, "content-type": type, "content-encoding": "gzip" })
    : sendBytes(c, plain, { ...headers, "content-type": type });
}
