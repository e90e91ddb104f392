import { createHash } from "node:crypto";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { EX_CONFIG, StartError } from "../start_error.ts";

/** The built widget: its entry and the chunks it may ask for. */
export interface Widget {
  /** Changes with every byte of it: the address under which browsers may keep it for ever. */
  version: string;
  /** Subresource integrity of the entry. */
  integrity: string;
  files: ReadonlyMap<string, BuiltFile>;
}
/** How a file is compressed; `plain` is not. */
export const ENCODINGS = ["br", "gzip", "plain"] as const;
export type Encoding = (typeof ENCODINGS)[number];
type BuiltFile = Record<Encoding, Uint8Array<ArrayBuffer>>;

const folder = new URL("../../widget/dist/v1/", import.meta.url);
const ENTRY = "rental-shop.js";
/** The file that a build writes last; widget/vite.config.ts has its name too. */
const COMPLETE = "complete";

/** Reads the built widget once, compressed as well as can be: it is sent a thousand times for each time it is built. */
export async function readWidget(): Promise<Widget> {
  const files = new Map<string, BuiltFile>();
  const names = namesIn(folder).filter((name) => name.endsWith(".js")).sort();
  if (!namesIn(new URL("../", folder)).includes(COMPLETE)) throw notBuilt();
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

function notBuilt(): StartError {
  return new StartError("The widget is not built, or its build was interrupted. Run: deno task build", EX_CONFIG);
}

function namesIn(folder: URL): string[] {
  try {
    return [...Deno.readDirSync(folder)].map(({ name }) => name);
  } catch (error) {
    throw error instanceof Deno.errors.NotFound ? notBuilt() : error;
  }
}
