import { ANY_BASE_URL } from "../../openapi/open_api.ts";
import { assertBuilt, DIST } from "../built_files.ts";
import type { DocsName } from "./addresses.ts";

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
