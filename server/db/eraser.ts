import type { Sql } from "./client.ts";
import { lockMigrations } from "./migrate.sql.ts";
import { EX_CONFIG, StartError } from "../start_error.ts";
import { inspectEraser, prepareEraser } from "./eraser.sql.ts";

/**
 * Makes sure that waivers can be erased when their retention ends. Throws with the commands to run if our user may not set that up:
 * otherwise each erasure would fail, years later.
 */
export async function ensureEraser(sql: Sql): Promise<void> {
  // Servers that start at once would grant the same rights at once, which Postgres refuses
  if ((await sql.begin(inspectEraser)).usable) return;
  await sql.begin(async (tx) => {
    await lockMigrations(tx);
    await prepareEraser(tx);
  });
  const { exists, usable, user, schema } = await sql.begin(inspectEraser);
  if (usable) return;
  const commands = [
    ...(exists ? [] : ["create role rental_eraser nologin;"]),
    `grant rental_eraser to ${quoted(user)};`,
    `grant usage on schema ${quoted(schema)} to rental_eraser;`,
  ];
  throw new StartError(
    `DATABASE_URL: the user ${quoted(user)} may not use the role that erases waivers after their retention. ` +
      `Run this once as an administrator of the database, then start again:\n  ${commands.join("\n  ")}`,
    EX_CONFIG,
  );
}

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
