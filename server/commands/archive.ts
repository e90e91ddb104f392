/** What a backup holds. */
export interface Manifest {
  /** The product's version that wrote it. */
  version: string;
  /** The names of the migrations its tables have seen. */
  migrations: string[];
  /** Each table's file, and how many rows are in it. */
  tables: { name: string; columns: string[]; file: string; rows: number }[];
}

/** Copies a folder with all that is in it; one that is not there is empty. */
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
