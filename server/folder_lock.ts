import { readTextIfExists } from "./private_file.ts";

/** The process that owns a data folder. */
export interface Owner {
  pid: number;
  kind: "server" | "command";
  /** True once its Postgres accepts connections and is migrated. */
  ready: boolean;
}

/** Ownership of a data folder. The operating system releases it when the process ends, however it ends. */
export interface FolderLock extends Disposable {
  /** Writes into the lock file that the database is ready. */
  announceReady(): Promise<void>;
}

/** Locks a data folder for this process. Returns undefined if another process has it. */
export async function tryLockFolder(folder: string, kind: Owner["kind"]): Promise<FolderLock | undefined> {
  const file = await Deno.open(`${folder}/lock`, { create: true, read: true, write: true, mode: 0o600 });
  try {
    if (!await file.tryLock(true)) {
      file.close();
      return undefined;
    }
    const write = async (ready: boolean) => {
      const owner: Owner = { pid: Deno.pid, kind, ready };
      await file.truncate();
      await file.seek(0, Deno.SeekMode.Start);
      await file.write(new TextEncoder().encode(JSON.stringify(owner)));
    };
    await write(false);
    return { announceReady: () => write(true), [Symbol.dispose]: () => file.close() };
  } catch (error) {
    file.close();
    throw error;
  }
}

/** Returns the owner of a data folder, or undefined while its process has not written the lock file yet. */
export async function readOwner(folder: string): Promise<Owner | undefined> {
  const text = await readTextIfExists(`${folder}/lock`);
  try {
    return text ? JSON.parse(text) : undefined;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
