/**
 * Stores the database of this version as `<version>.json.gz`, for the test that upgrades it: `deno task dump-release`.
 *
 * Run it once per release, before the version's tag is set, and commit the file.
 */
import { systemClock } from "../../../../server/clock.ts";
import { seedDemo } from "../../../../server/commands/seed.ts";
import { readConfig } from "../../../../server/config.ts";
import { openDeps } from "../../../../server/open_deps.ts";
import { openBenchDatabase } from "../../../bench/database.ts";
import { addEveryRecord } from "../../../support/every_record.ts";
import { DUMP_SECRET, writeDump } from "../../../support/release_dump.ts";
import { openShop } from "../../../support/shop.ts";

await using database = await openBenchDatabase();
const { DATABASE_URL } = database.env;
const config = readConfig({ ...database.env, APP_SECRET: DUMP_SECRET, BASE_URL: "http://localhost:8000" });
const deps = openDeps(config, { url: DATABASE_URL, secret: DUMP_SECRET, log: () => {}, clock: systemClock });
await seedDemo(deps, config);
await Promise.all([deps.sql.end(), deps.images[Symbol.asyncDispose]()]);
await using shop = await openShop({ database: DATABASE_URL });
await addEveryRecord(shop, "release");
await shop.runDueJobs();
console.log(`Wrote ${(await writeDump(database.sql)).pathname}`);
