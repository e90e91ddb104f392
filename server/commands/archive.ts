import { z } from "zod";
import { copyPrivateFile } from "../private_file.ts";
import { UsageError } from "./arguments.ts";

const Manifest = z.object({
  /** The version of the server that wrote the backup. Backups from before 0.9.0 name none. */
  version: z.string().default(""),
  /** Names of the migrations that were applied to the tables. */
  migrations: z.array(z.string()).default([]),
  tables: z.array(z.object({
    name: z.string(),
    columns: z.array(z.string()),
    /** A file in the folder of the backup. */
    file: z.string().regex(/^\w[\w.-]{0,100}\.copy$/),
    rows: z.int().min(0),
  })),
});
/** The contents of a backup, stored in its `manifest.json`. */
export type Manifest = z.output<typeof Manifest>;

/** Reads the manifest of a backup. Throws a `UsageError` if it is damaged. */
export async function readManifest(folder: string): Promise<Manifest> {
  const path = `${folder}/manifest.json`;
  const { data } = Manifest.safeParse(parseJson(await Deno.readTextFile(path)));
  if (!data) throw new UsageError(`${path}: is not the manifest of a backup. Use another backup.`);
  return data;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Copies a folder recursively. A missing folder counts as empty. `onFile` is called with the size of each file.
 *
 * The copy is readable for its owner only: an archive that was moved around may have lost its modes.
 */
export async function copyFolder(from: string, to: string, onFile = (_bytes: number) => {}): Promise<void> {
  await Deno.mkdir(to, { recursive: true, mode: 0o700 });
  await Deno.chmod(to, 0o700);
  try {
    for await (const { name, isDirectory } of Deno.readDir(from)) {
      if (isDirectory) await copyFolder(`${from}/${name}`, `${to}/${name}`, onFile);
      else {
        await copyPrivateFile(`${from}/${name}`, `${to}/${name}`);
        onFile((await Deno.stat(`${to}/${name}`)).size);
      }
    }
  } catch (error) {
    if (!(error instanceof Deno.errors.NotFound)) throw error;
  }
}
