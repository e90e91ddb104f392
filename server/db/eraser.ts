import type { Sql } from "./client.ts";
import { lockMigrations } from "./migrate.sql.ts";
import { EX_CONFIG, StartError } from "../start_error.ts";
import { inspectEraser, prepareEraser } from "./eraser.sql.ts";

/**
 * Ensures that waivers can be erased when their retention ends. Otherwise each erasure would fail, years later.
 *
 * Throws if our user may not set that up. The error contains the commands that an administrator can run.
 */
export async function ensureEraser(sql: Sql): Promise<void> {
  // Checks first: Postgres rejects concurrent grants of the same rights, as by several servers that start
  if ((await sql.begin(inspectEraser)).usable) return;
  await sql.begin(async (tx) => {
    await lockMigrations(tx);
    await prepareEraser(tx);
  });
  const { exists, usable, user, schema } = await sql.begin(inspectEraser);
  if (usable) return;
  const commands = [
    ...(exists ? [] : ["create role rental_eraser nologin;"]),
    `grant rental_eraser to ${quoteName(user)};`,
    `grant usage on schema ${quoteName(schema)} to rental_eraser;`,
  ];
  throw new StartError(
    `DATABASE_URL: the user ${quoteName(user)} may not use the role that erases waivers after their retention. ` +
      `Run this once as an administrator of the database, then start again:\n  ${commands.join("\n  ")}`,
    EX_CONFIG,
  );
}

function quoteName(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
