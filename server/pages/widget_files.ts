import { createHash } from "node:crypto";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { Hono } from "hono";
import { notFound } from "../problem.ts";

/** The built widget: its entry and the chunks it may ask for. */
export interface Widget {
  /** Changes with every byte of it: the address under which browsers may keep it for ever. */
  version: string;
  /** Subresource integrity of the entry. */
  integrity: string;
  files: ReadonlyMap<string, BuiltFile>;
}
interface BuiltFile {
  br: Uint8Array<ArrayBuffer>;
  gzip: Uint8Array<ArrayBuffer>;
  plain: Uint8Array<ArrayBuffer>;
}

const folder = new URL("../../widget/dist/v1/", import.meta.url);
const ENTRY = "rental-shop.js";

/** Reads the built widget once, compressed as well as can be: it is sent a thousand times for each time it is built. */
export async function readWidget(): Promise<Widget> {
  const names = namesIn(folder).filter((name) => name.endsWith(".js")).sort();
  const files = new Map<string, BuiltFile>();
  const hash = createHash("sha256");
  for (const name of names) {
    const plain = await Deno.readFile(new URL(name, folder));
    hash.update(name).update(plain);
    const br = new Uint8Array(brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
    // Short blocks: sentences, styles and code each get a code table of their own.
    const gzip = new Uint8Array(gzipSync(plain, { level: 9, memLevel: 6 }));
    files.set(name, { plain, br, gzip });
  }
  const entry = createHash("sha384").update(files.get(ENTRY)!.plain).digest("base64");
  return { version: hash.digest("hex").slice(0, 12), integrity: `sha384-${entry}`, files };
}

function namesIn(folder: URL): string[] {
  try {
    return [...Deno.readDirSync(folder)].map(({ name }) => name);
  } catch (error) {
    throw error instanceof Deno.errors.NotFound ? new Error("The widget is not built yet: deno task build") : error;
  }
}

/** `/widget/v1/rental-shop.js`, always the newest and kept 5 minutes; `/widget/<version>/…`, that one and kept for ever. */
export function widgetFiles({ version, files }: Widget): Hono {
  const app = new Hono();
  app.get("/widget/:version/:file", (c) => {
    const file = files.get(c.req.param("file"));
    const asked = c.req.param("version");
    if (!file || asked !== "v1" && asked !== version) throw notFound();
    const accepts = c.req.header("accept-encoding") ?? "";
    const encoding = (["br", "gzip"] as const).find((known) => accepts.includes(known));
    if (encoding) c.header("content-encoding", encoding);
    return c.body(file[encoding ?? "plain"], 200, {
      "content-type": "text/javascript; charset=utf-8",
      "cache-control": asked === version ? "public, max-age=31536000, immutable" : "public, max-age=300",
      "access-control-allow-origin": "*",
      "cross-origin-resource-policy": "cross-origin",
      "x-content-type-options": "nosniff",
      vary: "Accept-Encoding",
    });
  });
  return app;
}
