import { createInterface } from "node:readline";
import { Readable } from "node:stream";
import { undefinedIfMissing } from "../private_file.ts";
import { canOpen, sealedColumns } from "../sealed_values.ts";
import type { Vault } from "../vault.ts";
import type { Manifest } from "./archive.ts";
import { UsageError } from "./arguments.ts";

/** A value of type `bytea` in the text format of COPY, which doubles the backslash. */
const BYTES = /^\\\\x((?:[0-9a-f]{2})+)$/;

interface Backup {
  folder: string;
  manifest: Manifest;
}

/**
 * Counts the sealed values of a backup that the vault does not open. Throws a `UsageError` if it opens none of them:
 * the restored server would be of no use with that secret.
 */
export async function countUnreadable(backup: Backup, vault: Vault): Promise<number> {
  let opened = 0, unreadable = 0;
  for (const { table, column, purpose } of Object.values(sealedColumns)) {
    for await (const sealed of readColumn(backup, `public.${table}`, column)) {
      if (await canOpen(vault, sealed, purpose)) opened += 1;
      else unreadable += 1;
    }
  }
  if (opened || !unreadable) return unreadable;
  throw new UsageError(
    `APP_SECRET: is not the secret of the backup; it opens none of its ${unreadable} encrypted values. Set the ` +
      "secret of the server from which the backup was made, at that time.",
  );
}

/**
 * Reads a column of type `bytea`. Skips a file that is missing and what is no such value: `restoreTables` refuses both
 * by name.
 */
async function* readColumn({ folder, manifest }: Backup, name: string, column: string) {
  const table = manifest.tables.find((table) => table.name === name);
  const at = table?.columns.indexOf(column) ?? -1;
  if (!table || at < 0) return;
  const file = await undefinedIfMissing(Deno.open(`${folder}/${table.file}`));
  if (!file) return;
  for await (const line of createInterface({ input: Readable.fromWeb(file.readable as never) })) {
    const hex = BYTES.exec(line.split("\t")[at] ?? "")?.[1];
    if (hex) yield Uint8Array.fromHex(hex);
  }
}
