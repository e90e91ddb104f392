/** `deno task bench [name …] [--only NAME] [--json]`: the figures that count, measured here and now; `--minutes 10` loads the memory longer, `--checkout FOLDER` abuses another release. */
import { parseArgs } from "node:util";
import { abuse } from "./abuse.ts";
import { type BenchDatabase, openBenchDatabase } from "./database.ts";
import { eventsArrive } from "./events.ts";
import { benchFaults } from "./faults.ts";
import { grow } from "./growth.ts";
import { inventory, pageOfLargeShop } from "./inventory.ts";
import { listByCursor } from "./list_cursor.ts";
import { memory } from "./memory.ts";
import { hottestRoutes } from "./routes.ts";
import { type Row, tableOf } from "./row.ts";
import { buildWidget } from "./server.ts";
import { start } from "./start.ts";
import { mixStock } from "./stock_mixed.ts";
import { raceForStock } from "./stock_race.ts";
import { takeStock } from "./stock_rate.ts";
import { widgetWeight } from "./weight.ts";
import { visitHost } from "./widget_host.ts";

type Bench = (database: BenchDatabase) => Promise<Row[]>;

const benches: Record<string, Bench> = {
  "inventory-50": (database) => inventory(database, { name: "inventory-50", items: 50, bookings: 2_000, atLeast: 1 }),
  "inventory-200": (database) =>
    inventory(database, { name: "inventory-200", items: 200, bookings: 10_000, shops: 100, atLeast: 1.3 }),
  "page-5000": pageOfLargeShop,
  "list-cursor": listByCursor,
  "routes": hottestRoutes,
  "stock-hot": (database) => takeStock(database, { name: "stock-hot", items: 1 }),
  "stock-random": (database) => takeStock(database, { name: "stock-random", items: 200 }),
  "growth-10x": (database) => grow(database, { name: "growth-10x", times: 10 }),
  "growth-100x": (database) => grow(database, { name: "growth-100x", times: 100 }),
  "start-cold": () => start({ name: "start-cold", warm: false, limit: 3 }),
  "start-warm": () => start({ name: "start-warm", warm: true, limit: 1 }),
  "memory": (database) => memory(database, { minutes: Number(values.minutes) }),
  "widget-gzip": async () => (await buildWidget({ anew: true }), await widgetWeight()),
  "widget-host": visitHost,
  "events": eventsArrive,
  "faults": () => benchFaults(),
  "abuse": () => abuse(values.checkout),
  "stock": async (database) => [...await raceForStock(database), ...await mixStock(database)],
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    json: { type: "boolean", default: false },
    only: { type: "string", multiple: true, default: [] },
    minutes: { type: "string", default: "1" },
    checkout: { type: "string", default: new URL("../..", import.meta.url).pathname },
  },
});
const asked = [...positionals, ...values.only];
const unknown = asked.filter((name) => !benches[name]);
if (unknown.length) {
  console.error(`No bench is named ${unknown.join(", ")}; there are ${Object.keys(benches).join(", ")}`);
  Deno.exit(2);
}

// who breaks off leaves no database running, nor servers: these end with this process
const brokenOff = Promise.withResolvers<never>();
for (const signal of ["SIGINT", "SIGTERM"] as const) Deno.addSignalListener(signal, () => brokenOff.reject(signal));

await buildWidget();
const rows: Row[] = [];
for (const name of asked.length ? asked : Object.keys(benches)) {
  await using database = await openBenchDatabase();
  console.error(name);
  rows.push(...await Promise.race([benches[name]!(database), brokenOff.promise]));
}
console.log(values.json ? JSON.stringify(rows, null, 2) : tableOf(rows));
Deno.exit(rows.every(({ holds }) => holds) ? 0 : 1);
