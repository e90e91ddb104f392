import { openBenchDatabase } from "./database.ts";
import { fillShop, vacuum } from "./data_sets.ts";
import { startServer } from "./server.ts";
import { runLoad } from "./load.ts";
import { cpuOfPostgres, cpuOfServer } from "./cpu.ts";
import { createRandom } from "./random.ts";
import { pathsOfView } from "./visitor.ts";
await using database = await openBenchDatabase();
const shop = await fillShop(database, { items: 50, bookings: 2_000 });
await vacuum(database);
await using server = await startServer(database.env);
const random = createRandom(11);
const views = Array.from({ length: 200 }, () => pathsOfView(random));
for (let round = 0; round < 2; round++) {
  for (const at of [0, 1, 2, 3, 4, 5]) {
    const calls = at === 5 ? views.flat() : views.map((v) => v[at]!);
    const [s, p] = [await cpuOfServer(server.pid), await cpuOfPostgres(database)];
    const { per_second } = await runLoad(calls, { base: server.base, key: shop.publishable_key, seconds: 4 });
    const n = per_second * 4;
    const x0 = performance.now(); let z = 0; for (let i = 0; i < 3e7; i++) z += i % 7; const x = performance.now() - x0;
    console.log((at === 5 ? "whole view" : views[0]![at]!.slice(0, 34)).padEnd(36), per_second.toFixed(0), "req/s; server", ((await cpuOfServer(server.pid) - s) / n).toFixed(3), "pg", ((await cpuOfPostgres(database) - p) / n).toFixed(3), "loop", x.toFixed(0), z);
  }
}
