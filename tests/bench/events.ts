/** Events that always arrive: `deno run -A tests/bench/events.ts [events] [kills]`. */
import { freePort, startEmbedded } from "../../server/db/embedded.ts";
import { migrateAll } from "../../server/open_database.ts";
import { measureHanging } from "./event_hanging.ts";
import { killWorkers } from "./event_kills.ts";

const [events = 1_000, kills = 50] = Deno.args.map(Number);
const folder = await Deno.makeTempDir({ prefix: "bench-events-" });
await Deno.chmod(folder, 0o755);
{
  await using database = await startEmbedded(folder, { port: freePort(), log: () => {} });
  await migrateAll(database.url);
  console.log("workers killed", await killWorkers(database.url, { events, kills, patience_ms: 120_000 }));
  for (const hanging of [0, 1, 25]) console.log("hanging", await measureHanging(database.url, { hanging, events: 300 }));
}
await Deno.remove(folder, { recursive: true });
