import { createHash } from "node:crypto";
import { type BuiltFile, readBuiltFiles } from "./built_files.ts";

/** The built widget: its entry and the chunks that it loads. */
export interface Widget {
  /** A hash of all files, used in their URLs so that browsers can cache them for ever. */
  version: string;
  /** The subresource integrity value of the entry. */
  integrity: string;
  files: ReadonlyMap<string, BuiltFile>;
}

const ENTRY = "rental-shop.js";

/** Reads the built widget. */
export async function readWidget(): Promise<Widget> {
  const files = await readBuiltFiles("widget", { folder: "v1/", emptied: "" });
  const hash = createHash("sha256");
  for (const [name, { plain }] of files) hash.update(name).update(plain);
  const entry = createHash("sha384").update(files.get(ENTRY)!.plain).digest("base64");
  return { version: hash.digest("hex").slice(0, 12), integrity: `sha384-${entry}`, files };
}
