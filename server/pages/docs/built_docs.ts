import { assertBuilt, DIST } from "../built_files.ts";
import type { DocsName } from "./write_docs.ts";

/** Stands in the built documentation for the server's address, which a build does not know. */
export const ANY_BASE_URL = "https://base-url.invalid";
const FOLDER = "docs/";
/** Where the build writes the documentation. */
export const builtDocs = new URL(FOLDER, DIST);

/** Returns the text of a part of the documentation. */
export type DocsSource = (name: DocsName) => Promise<string>;

/** Opens the built documentation. Throws a `StartError` if there is none. */
export function openBuiltDocs(base_url: string): DocsSource {
  assertBuilt("documentation", FOLDER);
  return async (name) => (await Deno.readTextFile(new URL(name, builtDocs))).replaceAll(ANY_BASE_URL, base_url);
}
