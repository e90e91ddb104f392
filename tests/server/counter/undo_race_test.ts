import assert from "node:assert/strict";
import { HOUR } from "../../../shared/wall_clock.ts";
import { createApi } from "../../../widget/api.ts";
import { openOwnDatabase } from "../../support/own_database.ts";
import { openDataFolder, startServerProcess } from "../../support/server_process.ts";
import { APP_SECRET, openShop } from "../../support/shop.ts";

const RACES = 40;

Deno.test("of an undo and a new booking in two processes, one gets the unit of an overdue return, in 40 races", async () => {
  await using parts = new AsyncDisposableStack();
  const database = parts.use(await openOwnDatabase());
  const folder = parts.use(await openDataFolder());
  // The servers have no clock that a test can set
  const shop = parts.use(await openShop({ database: database.url, now: new Date() }));
  const settings = { DATABASE_URL: database.url, DATA_DIR: folder.path, APP_SECRET };
  const servers = [startServerProcess(settings), startServerProcess(settings)] as const;
  for (const server of servers) parts.use(server);
  await Promise.all(servers.map((server) => server.waitUntilReady()));
  const [first, second] = servers.map(({ base }) => createApi<"secret">({ base, key: shop.keys.secret }));

  const periodOf = (from: number, to: number) => ({
    pickup_date: new Date(Date.now() + from * HOUR).toISOString(),
    return_date: new Date(Date.now() + to * HOUR).toISOString(),
  });
  const winners: string[] = [];
  for (let race = 0; race < RACES; race++) {
    const { id: fleet_item_id } = await shop.addItem({ inventory_count: 1 });
    const line_items = [{ fleet_item_id }];
    const overdue = await first!("POST /v1/bookings", { body: { ...periodOf(-48, -24), line_items } });
    const params = { id: overdue.id };
    await first!("POST /v1/bookings/:id/pickup", { params, body: {} });
    await first!("POST /v1/bookings/:id/return", { params, body: {} });
    const rivals = [
      () => first!("POST /v1/bookings/:id/return/undo", { params, body: {} }),
      () => second!("POST /v1/bookings", { body: { ...periodOf(0, 4), line_items } }),
    ];
    // Each of them starts first in half of the races
    const started = (race % 2 ? rivals.toReversed() : rivals).map((rival) => rival());
    const results = await Promise.allSettled(race % 2 ? started.toReversed() : started);
    assert.equal(results.filter(({ status }) => status === "fulfilled").length, 1, `race ${race}`);
    winners.push(results[0]!.status === "fulfilled" ? "the undo" : "the booking");
    const [row] = await shop.sql`
      select sum(a.quantity)::int as units
      from allocations a
      where a.tenant_id = ${shop.id} and a.item_id = ${fleet_item_id} and a.state in ('booked', 'out')`;
    assert.equal(row!.units, 1, `race ${race}`);
  }
  assert.equal(winners.length, RACES);
});
