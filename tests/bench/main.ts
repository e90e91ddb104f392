/**
 * `deno task bench [name …] [--only NAME] [--json]` measures the figures of tests/README.md.
 * `--minutes 10` makes the benches memory, soak and stock longer. `--checkout FOLDER` runs the abuse bench on another
 * release. `--runs 5 --points refund` repeats only the kill points of the faults bench whose name contains a text.
 * `--kills 2` kills the primary of the cluster bench less often.
 */
import { parseArgs } from "node:util";
import { benchAbuse } from "./abuse.ts";
import { benchCapacity } from "./capacity.ts";
import { benchCluster } from "./cluster.ts";
import { type BenchDatabase, openBenchDatabase } from "./database.ts";
import { benchDashboard } from "./dashboard.ts";
import { benchEvents } from "./events.ts";
import { benchFaults } from "./faults.ts";
import { benchGrowth } from "./growth.ts";
import { benchInventory, benchPage } from "./inventory.ts";
import { benchItemPage } from "./item_page.ts";
import { benchListCursor } from "./list_cursor.ts";
import { benchMemory } from "./memory.ts";
import { benchRoutes } from "./routes.ts";
import { type Row, tableOf } from "./row.ts";
import { benchUnits } from "./units.ts";
import { buildWidget } from "./server.ts";
import { benchSoak } from "./soak.ts";
import { benchStart } from "./start.ts";
import { benchMixedStock } from "./stock_mixed.ts";
import { benchStockRace } from "./stock_race.ts";
import { benchTakingStock } from "./stock_rate.ts";
import { benchWidgetWeight } from "./weight.ts";
import { benchWidgetHost } from "./widget_host.ts";
import { benchWidgetPhone } from "./widget_phone.ts";

type Bench = (database: BenchDatabase) => Promise<Row[]>;

const benches: Record<string, Bench> = {
  "inventory-50": (database) =>
    benchInventory(database, { name: "inventory-50", items: 50, bookings: 2_000, atLeast: 1 }),
  "inventory-200": (database) =>
    benchInventory(database, {
      ...{ name: "inventory-200", items: 200, bookings: 10_000, shops: 100, atLeast: 1.3 },
      price_lists: true,
    }),
  "page-5000": benchPage,
  "list-cursor": benchListCursor,
  "routes": benchRoutes,
  "stock-hot": (database) => benchTakingStock(database, { name: "stock-hot", items: 1 }),
  "stock-random": (database) => benchTakingStock(database, { name: "stock-random", items: 200 }),
  "growth-10x": (database) => benchGrowth(database, { name: "growth-10x", times: 10 }),
  "growth-100x": (database) => benchGrowth(database, { name: "growth-100x", times: 100 }),
  "start-cold": () => benchStart({ name: "start-cold", warm: false, limit: 3 }),
  "start-warm": () => benchStart({ name: "start-warm", warm: true, limit: 1 }),
  "memory": (database) => benchMemory(database, { minutes: Number(values.minutes) }),
  "dashboard": benchDashboard,
  "units": benchUnits,
  "widget-gzip": async () => (await buildWidget({ anew: true }), await benchWidgetWeight()),
  "widget-host": benchWidgetHost,
  "widget-phone": benchWidgetPhone,
  "item-page": benchItemPage,
  "events": benchEvents,
  "faults": () => benchFaults({ runs: Number(values.runs), only: values.points }),
  "abuse": () => benchAbuse(values.checkout),
  "capacity": benchCapacity,
  "cluster": () => benchCluster({ kills: Number(values.kills) }),
  "soak": (database) => benchSoak(database, { minutes: Number(values.minutes) }),
  "stock": async (
    database,
  ) => [...await benchStockRace(database), ...await benchMixedStock(database, { minutes: Number(values.minutes) })],
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    json: { type: "boolean", default: false },
    only: { type: "string", multiple: true, default: [] },
    minutes: { type: "string", default: "1" },
    runs: { type: "string", default: "20" },
    kills: { type: "string", default: "10" },
    points: { type: "string", default: "" },
    checkout: { type: "string", default: new URL("../..", import.meta.url).pathname },
  },
});
const names = [...positionals, ...values.only];
const unknown = names.filter((name) => !benches[name]);
if (unknown.length) {
  console.error(`No bench is named ${unknown.join(", ")}. The benches are ${Object.keys(benches).join(", ")}.`);
  Deno.exit(2);
}

// Ends the database when the bench is interrupted. Servers are killed with this process.
const interrupted = Promise.withResolvers<never>();
for (const signal of ["SIGINT", "SIGTERM"] as const) Deno.addSignalListener(signal, () => interrupted.reject(signal));

await buildWidget();
const rows: Row[] = [];
for (const name of names.length ? names : Object.keys(benches)) {
  await using database = await openBenchDatabase();
  console.error(name);
  rows.push(...await Promise.race([benches[name]!(database), interrupted.promise]));
}
console.log(values.json ? JSON.stringify(rows, null, 2) : tableOf(rows));
Deno.exit(rows.every(({ holds }) => holds) ? 0 : 1);
