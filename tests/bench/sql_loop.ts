/**
 * Replaces `pgbench` where it is not installed: each client runs its prepared statements again as soon as it has its
 * rows.
 */
import { openPool } from "../../server/db/client.ts";
import type { Load } from "./load.ts";
import { createRandom } from "./random.ts";

export interface SqlTask {
  /** `\\set name random(from, to)` lines and statements that use them as `:name`. */
  script: string;
  url: string;
  seconds: number;
  clients: number;
}

const { script, url, seconds, clients }: SqlTask = JSON.parse(await Deno.readTextFile(Deno.args[0]!));
const ranges = new Map(
  [...script.matchAll(/^\\set (\w+) random\((\d+), (\d+)\)$/gm)].map((
    [, name, from, to],
  ) => [name!, [Number(from), Number(to)]]),
);
const statements = script.replaceAll(/^\\set .*$/gm, "").split(/;\s*(?:\n|$)/).filter((text) => text.trim()).map(
  (text) => {
    const names: string[] = [];
    const sql = text.replaceAll(/(?<!:):([a-z]\w*)/g, (match, name) => {
      if (!ranges.has(name)) return match;
      if (!names.includes(name)) names.push(name);
      return `$${names.indexOf(name) + 1}`;
    });
    return { sql, names };
  },
);
let completed = 0;
const { int } = createRandom(1);
const pool = openPool(url, { max: clients });
const connections = await Promise.all(Array.from({ length: clients }, () => pool.reserve()));
const started = performance.now();
const end = started + seconds * 1_000;
await Promise.all(connections.map(async (connection) => {
  while (performance.now() < end) {
    const values = new Map([...ranges].map(([name, [from, to]]) => [name, int(from!, to!)]));
    for (const { sql, names } of statements) {
      await connection.unsafe(sql, names.map((name) => values.get(name)!), { prepare: true });
    }
    completed++;
  }
}));
const duration = performance.now() - started;
for (const connection of connections) connection.release();
await pool.end();
const found: Load = {
  per_second: completed / duration * 1_000,
  median_ms: clients * duration / completed,
  p99_ms: NaN,
};
console.log(JSON.stringify(found));
