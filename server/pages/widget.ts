import { createHash } from "node:crypto";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { EX_CONFIG, StartError } from "../start_error.ts";

/** The built widget: its entry and the chunks that it loads. */
export interface Widget {
  /** A hash of all files, used in their URLs so that browsers can cache them for ever. */
  version: string;
  /** The subresource integrity value of the entry. */
  integrity: string;
  files: ReadonlyMap<string, BuiltFile>;
}
/** The content encodings of each file. `plain` is not compressed. */
export const ENCODINGS = ["br", "gzip", "plain"] as const;
export type Encoding = (typeof ENCODINGS)[number];
type BuiltFile = Record<Encoding, Uint8Array<ArrayBuffer>>;

const folder = new URL("../../widget/dist/v1/", import.meta.url);
const ENTRY = "rental-shop.js";
/** The file that a build writes last. `widget/vite.config.ts` uses the same name. */
const COMPLETE = "complete";

/** Reads the built widget and compresses its files at the highest level. */
export async function readWidget(): Promise<Widget> {
  const files = new Map<string, BuiltFile>();
  const names = namesIn(folder).filter((name) => name.endsWith(".js")).sort();
  if (!namesIn(new URL("../", folder)).includes(COMPLETE)) throw notBuilt();
  const hash = createHash("sha256");
  for (const name of names) {
    const plain = await Deno.readFile(new URL(name, folder));
    hash.update(name).update(plain);
    const br = new Uint8Array(brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
    // A lower memLevel makes blocks shorter, so that texts, styles and code each get their own Huffman table.
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
