/** `deno task bench [name …] [--only NAME] [--json]`: the figures that count, measured here and now. */
import { parseArgs } from "node:util";
import { type BenchDatabase, openBenchDatabase } from "./database.ts";
import { eventsArrive } from "./events.ts";
import { inventory } from "./inventory.ts";
import { buildWidget } from "./server.ts";
import { benchFaults } from "./faults.ts";
import { type Row, tableOf } from "./row.ts";
import { raceForStock } from "./stock_race.ts";
import { visitHost } from "./widget_host.ts";
import { weighWidget } from "./widget_weight.ts";
import { mixStock } from "./stock_mixed.ts";

type Bench = (database: BenchDatabase) => Promise<Row[]>;

const benches: Record<string, Bench> = {
  "inventory-50": async (database) => await inventory(database, { name: "inventory-50", items: 50, bookings: 2_000, bar: 1 }),
  "inventory-200": async (database) =>
    await inventory(database, { name: "inventory-200", items: 200, bookings: 10_000, shops: 100, bar: 1.3 }),
  faults: async () => await benchFaults(),
  events: eventsArrive,
  "widget-gzip": async () => await weighWidget(),
  "widget-host": visitHost,
  stock: async (database) => [...await raceForStock(database), ...await mixStock(database)],
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { json: { type: "boolean", default: false }, only: { type: "string", multiple: true, default: [] } },
});
const asked = [...positionals, ...values.only];
const unknown = asked.filter((name) => !benches[name]);
if (unknown.length) {
  console.error(`No bench is named ${unknown.join(", ")}; there are ${Object.keys(benches).join(", ")}`);
  Deno.exit(2);
}

await buildWidget();
const rows: Row[] = [];
for (const name of asked.length ? asked : Object.keys(benches)) {
  await using database = await openBenchDatabase();
  rows.push(...await benches[name]!(database));
}
console.log(values.json ? JSON.stringify(rows, null, 2) : tableOf(rows));
Deno.exit(rows.every(({ holds }) => holds) ? 0 : 1);
