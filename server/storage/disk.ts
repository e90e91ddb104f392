import { dirname, join } from "node:path";
import { assertStoragePath, isStoragePath, type Storage, typeOf } from "./storage.ts";

/** Keeps files in a folder. A file appears whole or not at all: it is written beside its place and then renamed. */
export function openDisk(folder: string): Storage {
  return {
    async put(path, bytes) {
      assertStoragePath(path);
      const place = join(folder, path);
      await Deno.mkdir(dirname(place), { recursive: true, mode: 0o750 });
      const draft = `${place}.${crypto.randomUUID()}`;
      try {
        await writeThrough(draft, bytes);
        await Deno.rename(draft, place);
      } catch (error) {
        // where even this fails, the first error says why
        await Deno.remove(draft).catch(() => {});
        throw error;
      }
    },
    async get(path) {
      if (!isStoragePath(path)) return undefined;
      const bytes = await absentIsUndefined(Deno.readFile(join(folder, path)));
      return bytes && { bytes, type: typeOf(path) };
    },
    async open(path) {
      if (!isStoragePath(path)) return undefined;
      const file = await absentIsUndefined(Deno.open(join(folder, path)));
      // Deno sends this stream itself, a piece at a time as the client reads: a wrapped one would be read ahead into memory.
      return file && { body: file.readable, size: (await file.stat()).size, type: typeOf(path) };
    },
    async exists(path) {
      return isStoragePath(path) && await absentIsUndefined(Deno.stat(join(folder, path))) !== undefined;
    },
    async delete(path) {
      assertStoragePath(path);
      await absentIsUndefined(Deno.remove(join(folder, path)));
    },
  };
}

/** Written and on the disk, so that a rename never shows an empty file after a power cut. */
async function writeThrough(path: string, bytes: Uint8Array): Promise<void> {
  using file = await Deno.open(path, { createNew: true, write: true, mode: 0o640 });
  for (let at = 0; at < bytes.length;) at += await file.write(bytes.subarray(at));
  await file.sync();
}

async function absentIsUndefined<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof Deno.errors.NotFound || error instanceof Deno.errors.NotADirectory) return undefined;
    throw error;
  }
}
