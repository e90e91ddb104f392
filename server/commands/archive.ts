/** The contents of a backup, stored in its `manifest.json`. */
export interface Manifest {
  /** The version of the server that wrote the backup. */
  version: string;
  /** Names of the migrations that were applied to the tables. */
  migrations: string[];
  /** The file and the number of rows of each table. */
  tables: { name: string; columns: string[]; file: string; rows: number }[];
}

/** Copies a folder recursively. A missing folder counts as empty. */
export async function copyFolder(from: string, to: string): Promise<void> {
  await Deno.mkdir(to, { recursive: true });
  try {
    for await (const { name, isDirectory } of Deno.readDir(from)) {
      if (isDirectory) await copyFolder(`${from}/${name}`, `${to}/${name}`);
      else await Deno.copyFile(`${from}/${name}`, `${to}/${name}`);
    }
  } catch (error) {
    if (!(error instanceof Deno.errors.NotFound)) throw error;
  }
}
