import { dirname, join } from "node:path";
import { undefinedIfMissing } from "../private_file.ts";
import { assertStoragePath, isStoragePath, type Storage, typeOf } from "./storage.ts";

/**
 * Stores files in a folder. Each file is written under a temporary name and then renamed, so that it is never
 * incomplete.
 */
export function openDisk(folder: string): Storage {
  return {
    async put(path, bytes) {
      assertStoragePath(path);
      const target = join(folder, path);
      await Deno.mkdir(dirname(target), { recursive: true, mode: 0o750 });
      const draft = `${target}.${crypto.randomUUID()}`;
      try {
        await writeAndSync(draft, bytes);
        await Deno.rename(draft, target);
      } catch (error) {
        // If this fails as well, the first error is the one to report.
        await Deno.remove(draft).catch(() => {});
        throw error;
      }
    },
    async get(path) {
      if (!isStoragePath(path)) return undefined;
      const bytes = await undefinedIfMissing(Deno.readFile(join(folder, path)));
      return bytes && { bytes, type: typeOf(path) };
    },
    async open(path) {
      if (!isStoragePath(path)) return undefined;
      const file = await undefinedIfMissing(Deno.open(join(folder, path)));
      // Do not wrap this stream. Deno sends it in native code as fast as the client reads; a wrapped one is read ahead
      // into memory.
      return file && { body: file.readable, size: (await file.stat()).size, type: typeOf(path) };
    },
    async exists(path) {
      return isStoragePath(path) && await undefinedIfMissing(Deno.stat(join(folder, path))) !== undefined;
    },
    async delete(path) {
      assertStoragePath(path);
      await undefinedIfMissing(Deno.remove(join(folder, path)));
    },
  };
}

/** Writes a file and syncs it to disk. Without the sync, a renamed file could be empty after a power failure. */
async function writeAndSync(path: string, bytes: Uint8Array): Promise<void> {
  using file = await Deno.open(path, { createNew: true, write: true, mode: 0o640 });
  for (let at = 0; at < bytes.length;) at += await file.write(bytes.subarray(at));
  await file.sync();
}
