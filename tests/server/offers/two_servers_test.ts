import assert from "node:assert/strict";
import { DAY } from "../../../shared/wall_clock.ts";
import { type ApiError, createApi } from "../../../widget/api.ts";
import { openTimedPool } from "../../support/database.ts";
import { openOwnDatabase } from "../../support/own_database.ts";
import { openDataFolder, startServerProcess } from "../../support/server_process.ts";
import { APP_SECRET, openShop } from "../../support/shop.ts";
import { waitUntil } from "../../support/wait_until.ts";
import { waitUntilBlocked } from "../../support/wait_until_blocked.ts";

const RACES = 8;

Deno.test("two servers that accept an offer at once book it once, also if one is killed meanwhile", async (t) => {
  await using parts = new AsyncDisposableStack();
  const database = parts.use(await openOwnDatabase());
  const folder = parts.use(await openDataFolder());
  // The servers have no clock that a test can set
  const shop = parts.use(await openShop({ database: database.url, now: new Date() }));
  const settings = { DATABASE_URL: database.url, DATA_DIR: folder.path, APP_SECRET };
  const [first, second] = [startServerProcess(settings), startServerProcess(settings)];
  for (const server of [first, second]) parts.use(server);
  await Promise.all([first.waitUntilReady(), second.waitUntilReady()]);
  const inDays = (days: number) => new Date(Date.now() + days * DAY).toISOString();
  /** Offers an item of which there is one unit, and returns how to accept it at a server. */
  const offerOn = async (hold_stock: boolean) => {
    const { id: fleet_item_id } = await shop.addItem({ inventory_count: 1 });
    const { id } = await shop.staff("POST /v1/offers", {
      body: {
        pickup_date: inDays(3),
        return_date: inDays(4),
        line_items: [{ fleet_item_id }],
        valid_until: inDays(2),
        hold_stock,
      },
    });
    const { url } = await shop.staff("POST /v1/offers/:id/link", { params: { id }, body: {} });
    const params = { token: url.split("/").at(-1)! };
    const accept = async ({ base }: { base: string }) => {
      const api = createApi({ base, key: shop.keys.publishable });
      return await api("POST /api/offer-links/:token/accept", { params, body: { version: 1 } }).then(
        () => "accepted",
        (error: ApiError) => error.problem.code,
      );
    };
    const countBooked = async () =>
      (await shop.sql<{ units: number }[]>`
        select coalesce(sum(a.quantity), 0)::int as units
        from allocations a
        where a.tenant_id = ${shop.id} and a.item_id = ${fleet_item_id} and a.state = 'booked'`)[0]!.units;
    return { id, accept, countBooked };
  };

  await t.step(`of three requests at each server, one books, in ${RACES} races`, async () => {
    for (let race = 0; race < RACES; race++) {
      const { id, accept, countBooked } = await offerOn(race % 2 === 0);
      const outcomes = await Promise.all([first, second, first, second, first, second].map(accept));
      assert.deepEqual(outcomes.toSorted(), ["accepted", ...Array(5).fill("offer_ended")], `race ${race}`);
      assert.equal(await countBooked(), 1, `race ${race}`);
      assert.equal((await shop.staff("GET /v1/offers/:id", { params: { id } })).status, "accepted");
    }
    assert.equal((await shop.staff("GET /v1/bookings")).data.length, RACES);
  });

  await t.step("a server that is killed while it accepts leaves the offer open for the other", async () => {
    const { id, accept, countBooked } = await offerOn(true);
    const { sql: others } = openTimedPool(2, database.url);
    const lost = await others.begin(async (tx) => {
      await tx`select from offers o where o.tenant_id = ${shop.id} and o.id = ${id} for update`;
      const request = accept(first);
      await waitUntilBlocked(tx, { by: 1, beside: others });
      first.kill("SIGKILL");
      return await request;
    });
    await others.end();
    assert.equal(lost, "offline");
    assert.equal((await shop.staff("GET /v1/offers/:id", { params: { id } })).status, "open");
    await waitUntil(async () => await accept(second) === "accepted", "the other server accepts");
    assert.equal(await accept(second), "offer_ended");
    assert.equal(await countBooked(), 1);
  });
});
