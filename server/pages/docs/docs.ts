import { createHash } from "node:crypto";
import { gzipSync } from "node:zlib";
import { type Context, Hono } from "hono";
import { setRouteName } from "../../http/access_log.ts";
import { createOpenApiDocument } from "../../openapi/document.ts";
import { documentPage } from "./document_page.ts";
import { problemsPage } from "./problems_page.ts";

const POLICY =
  "default-src 'none'; style-src 'self'; script-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
const read = (name: string) => Deno.readTextFileSync(new URL(name, import.meta.url));

interface DocsOptions {
  base_url: string;
  /** Time in ms after which the pages are written. Without it, each is written at its first request. */
  docs_delay_ms?: number | undefined;
}

/**
 * Serves the API's documentation: `/openapi.json`, `/docs` and `/docs/problems`. Its pages load nothing from other
 * hosts.
 */
export function docsPages({ base_url, docs_delay_ms }: DocsOptions): Hono {
  const document = lazy(() => createOpenApiDocument(base_url));
  const html = "text/html; charset=utf-8";
  const files: [string, string, () => string][] = [
    ["/openapi.json", "application/json", () => JSON.stringify(document())],
    ["/docs", html, () => String(documentPage(document()))],
    ["/docs/problems", html, () => String(problemsPage())],
    ["/docs/docs.css", "text/css; charset=utf-8", () => read("docs.css")],
    ["/docs/docs.js", "text/javascript; charset=utf-8", () => read("docs.js")],
  ];
  const app = new Hono();
  for (const [path, type, write] of files) {
    const file = lazy(() => compressedFile(write()));
    if (docs_delay_ms !== undefined) setTimeout(file, docs_delay_ms);
    app.get(path, (c) => {
      setRouteName(c, `GET ${path}`);
      if (path === "/openapi.json") c.header("access-control-allow-origin", "*");
      return send(c, type, file());
    });
  }
  return app;
}

interface CompressedFile {
  plain: string;
  gzip: Uint8Array<ArrayBuffer>;
  etag: string;
}

function compressedFile(plain: string): CompressedFile {
  const etag = `"${createHash("sha256").update(plain).digest("base64url").slice(0, 16)}"`;
  return { plain, gzip: new Uint8Array(gzipSync(plain)), etag };
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
    ? c.body(gzip, 200, { ...headers, "content-type": type, "content-encoding": "gzip" })
    : c.body(plain, 200, { ...headers, "content-type": type });
}

/** Creates a value on first use and keeps it. */
function lazy<T extends object>(create: () => T): () => T {
  let value: T | undefined;
  return () => value ??= create();
}
