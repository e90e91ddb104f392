import { dirname } from "node:path";

/** Reads a secret from a file with mode 0600. Creates the file with a random secret if it is missing or empty. */
export async function readOrCreateSecret(path: string): Promise<string> {
  const known = (await readTextIfExists(path))?.trim();
  if (known) return known;
  const secret = crypto.getRandomValues(new Uint8Array(32)).toHex();
  await writePrivateFile(path, secret);
  return secret;
}

/** Writes a file with mode 0600 that survives a crash: it exists with the whole text or not at all. */
async function writePrivateFile(path: string, text: string): Promise<void> {
  const draft = `${path}.new`;
  await Deno.writeTextFile(draft, text, { mode: 0o600 });
  await Deno.chmod(draft, 0o600);
  await syncToDisk(draft);
  await Deno.rename(draft, path);
  await syncToDisk(dirname(path));
}

/** Copies a file. The copy has mode 0600 before its first byte is written; `Deno.copyFile` copies the mode. */
export async function copyPrivateFile(from: string, to: string): Promise<void> {
  const source = await Deno.open(from);
  const target = await Deno.open(to, { write: true, create: true, truncate: true, mode: 0o600 });
  // The file may have been there before, with another mode
  await Deno.chmod(to, 0o600);
  await source.readable.pipeTo(target.writable);
}

/** Returns a file's text, or undefined if there is no such file. */
export async function readTextIfExists(path: string): Promise<string | undefined> {
  return await undefinedIfMissing(Deno.readTextFile(path));
}

/** Returns undefined if an operation fails because there is no such file. */
export async function undefinedIfMissing<T>(operation: Promise<T>): Promise<T | undefined> {
  try {
    return await operation;
  } catch (error) {
    if (error instanceof Deno.errors.NotFound || error instanceof Deno.errors.NotADirectory) return undefined;
    throw error;
  }
}

async function syncToDisk(path: string): Promise<void> {
  using file = await Deno.open(path);
  await file.sync();
}
