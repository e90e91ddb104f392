import { systemClock } from "../../server/clock.ts";
import postgres from "postgres";
import { createApp } from "../../server/app.ts";
import { openPool, type Sql } from "../../server/db/client.ts";
import { socketFolderIn } from "../../server/db/socket_url.ts";
import { openDeps } from "../../server/open_deps.ts";
import { readConfig } from "../../server/config.ts";
import type { BenchDatabase } from "./database.ts";
import { settings } from "./server.ts";

/** A request as wrk and the app itself can make it. */
export interface Call {
  path: string;
  method?: "GET" | "POST" | "PATCH";
  body?: string;
  /** With an `Idempotency-Key`, another each time. */
  once?: boolean;
}

/**
 * Returns the statements that each request makes on a warm server, as scripts for pgbench. Records them from the app
 * itself.
 */
export async function statementsOf({ env }: BenchDatabase, calls: readonly Call[], key: string): Promise<string[]> {
  const recorded: string[] = [];
  const config = readConfig({ ...settings, ...env });
  const deps = openDeps(config, {
    url: env.DATABASE_URL,
    secret: settings.APP_SECRET,
    log: () => {},
    clock: systemClock,
  });
  await deps.sql.end();
  const known = openPool(env.DATABASE_URL, { max: 1 });
  const socketFolder = socketFolderIn(env.DATABASE_URL);
  const sql = postgres(env.DATABASE_URL, {
    ...socketFolder ? { path: `${socketFolder}/.s.PGSQL.5432` } : {},
    max: 1,
    types: (known.options as unknown as { types: Record<string, postgres.PostgresType> }).types,
    debug: (_connection, query, parameters) => recorded.push(inlineParameters(query, parameters)),
  }) as unknown as Sql;
  await known.end();
  const app = createApp({ ...deps, sql }, { limiter: undefined, log: () => {} });
  const send = async ({ path, method = "GET", body, once }: Call) => {
    const headers = {
      authorization: `Bearer ${key}`,
      "content-type": "application/json",
      ...once && { "idempotency-key": crypto.randomUUID() },
    };
    const response = await app.request(`http://bench.test${path}`, {
      method,
      headers,
      ...body !== undefined && { body },
    });
    if (!response.ok) throw new Error(`${path}: ${await response.text()}`);
  };
  for (const call of [...calls, ...calls]) await send(call);
  const scripts: string[] = [];
  for (const call of calls) {
    recorded.length = 0;
    await send(call);
    scripts.push(recorded.map((statement) => `${statement.replaceAll(/\s+/g, " ").trim()};`).join("\n"));
  }
  await sql.end();
  return scripts;
}

/** Returns a statement with its parameters as literals. Each parameter is a scalar or a list of text. */
function inlineParameters(query: string, parameters: readonly unknown[]): string {
  return query.replaceAll(/\$(\d+)/g, (_, number) => formatLiteral(parameters[Number(number) - 1]));
}

function formatLiteral(value: unknown): string {
  if (value === null || value === undefined) return "null";
  if (typeof value === "number" || typeof value === "boolean") return String(value);
  if (value instanceof Date) return `'${value.toISOString()}'`;
  if (Array.isArray(value)) return `array[${value.map(formatLiteral).join(", ")}]::text[]`;
  return `'${String(value).replaceAll("'", "''")}'`;
}
