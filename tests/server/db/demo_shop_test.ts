import assert from "node:assert/strict";
import { restoreTables } from "../../../server/commands/archive_tables.ts";
import { DEMO_SLUG } from "../../../server/commands/demo/names.ts";
import { openPool, type Sql } from "../../../server/db/client.ts";
import { migrateJobs } from "../../../server/jobs/worker.ts";
import { migrateAll } from "../../../server/open_database.ts";
import { findDemoShop } from "../../../server/shops/shops.sql.ts";
import { openOwnDatabase } from "../../support/own_database.ts";
import { openDump } from "../../support/release_dump.ts";

/** Changes of a database of version 0.9.0, in which the shop with the demo shop's slug is then not the demo shop. */
const rivals: Record<string, (sql: Sql) => Promise<unknown>> = {
  "a later shop": async (sql) => {
    await sql`update tenants t set slug = 'boathouse' where t.slug = ${DEMO_SLUG}`;
    await sql`update tenants t set slug = ${DEMO_SLUG} where t.name = 'Test shop'`;
  },
  "a live shop": (sql) => sql`update tenants t set mode = 'live' where t.slug = ${DEMO_SLUG}`,
  "a shop without the demo items": (sql) => sql`update items i set slug = i.id where i.slug = 'touring-kayak'`,
};

for (const [rival, change] of Object.entries(rivals)) {
  Deno.test(`an upgrade does not take ${rival} with the demo shop's slug for the demo shop`, async () => {
    await using dump = await openDump("0.9.0");
    await using database = await openOwnDatabase({ empty: true });
    await migrateJobs(database.url);
    const sql = openPool(database.url, { max: 1 });
    await restoreTables(sql, dump.backup);
    await change(sql);
    await migrateAll(database.url);
    assert.equal((await sql`select from tenants t where t.slug = ${DEMO_SLUG}`).count, 1);
    assert.equal(await findDemoShop(sql), undefined);
    await sql.end();
  });
}
