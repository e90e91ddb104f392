import { EX_CONFIG, StartError } from "../start_error.ts";

/** A file in each content encoding. `plain` is not compressed. */
export type BuiltFile = Record<Encoding, Uint8Array<ArrayBuffer>>;
/** The content encodings of each file, the smallest first. */
export const ENCODINGS = ["br", "gzip", "plain"] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** The folder of all builds. */
export const DIST = new URL("../../widget/dist/", import.meta.url);
/** The file that a build writes last, into the folder that it empties first. */
export const COMPLETE = "complete";

/**
 * Reads the files of a build, which the build has compressed. Throws a `StartError` that names `what` if there is none,
 * or if it was interrupted.
 */
export async function readBuiltFiles(
  what: string,
  { folder, emptied = folder }: { folder: string; emptied?: string },
): Promise<Map<string, BuiltFile>> {
  assertBuilt(what, emptied);
  const url = new URL(folder, DIST);
  const names = [...Deno.readDirSync(url)].map(({ name }) => name).filter((name) => /\.(js|css)$/.test(name)).sort();
  const files = await Promise.all(names.map(async (name) => {
    const read = (suffix: string) => Deno.readFile(new URL(name + suffix, url));
    const [plain, br, gzip] = await Promise.all([read(""), read(".br"), read(".gz")]);
    return [name, { plain, br, gzip }] as const;
  }));
  return new Map(files);
}

/** Throws a `StartError` if a build is missing or incomplete. */
export function assertBuilt(what: string, folder: string): void {
  try {
    Deno.statSync(new URL(folder + COMPLETE, DIST));
  } catch (error) {
    if (!(error instanceof Deno.errors.NotFound)) throw error;
    throw new StartError(`The ${what} is not built, or its build was interrupted. Run: deno task build`, EX_CONFIG);
  }
}
