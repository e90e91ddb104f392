import assert from "node:assert/strict";
import { setTimeout } from "node:timers/promises";
import type { Booking } from "../../../shared/contract/booking.ts";
import { DAY } from "../../../shared/wall_clock.ts";
import { type Api, ApiError, createApi } from "../../../widget/api.ts";
import { openOwnDatabase } from "../../support/own_database.ts";
import { openDataFolder, startServerProcess } from "../../support/server_process.ts";
import { APP_SECRET, openShop } from "../../support/shop.ts";
import { addTracked } from "../../support/units.ts";

const SCANS = 50, UNITS = 5;

Deno.test("of 50 scans of 5 units at two servers, one of which is killed, each unit has one and the rest are named", async () => {
  await using parts = new AsyncDisposableStack();
  const database = parts.use(await openOwnDatabase());
  const folder = parts.use(await openDataFolder());
  // The servers have no clock that a test can set
  const shop = parts.use(await openShop({ database: database.url, now: new Date() }));
  const codes = Array.from({ length: UNITS }, (_, at) => `B${at}`);
  const { item } = await addTracked(shop, codes);
  // Without numbers, so that each scan has a booking of its own
  await shop.staff("PATCH /v1/fleet/items/:id", {
    params: { id: item.id },
    body: { tracking: "count" },
  });
  await shop.staff("PATCH /v1/fleet/items/:id", { params: { id: item.id }, body: { inventory_count: SCANS } });
  const period = { pickup_date: new Date().toISOString(), return_date: new Date(Date.now() + DAY).toISOString() };
  const bookings: { id: string; line_id: string }[] = [];
  for (let at = 0; at < SCANS; at++) {
    const body = { ...period, line_items: [{ fleet_item_id: item.id, quantity: 1 }] };
    const { id, lines } = await shop.staff("POST /v1/bookings", { body });
    bookings.push({ id, line_id: lines[0]!.id });
  }
  const settings = { DATABASE_URL: database.url, DATA_DIR: folder.path, APP_SECRET, RATE_LIMITS: "off" };
  const start = () => parts.use(startServerProcess(settings));
  const servers = [start(), start()];
  await Promise.all(servers.map((server) => server.waitUntilReady()));

  const firstAnswer = Promise.withResolvers<void>();
  /** Scans a unit at the pickup of a booking. Repeats it with the same key until a server answers. */
  async function scan({ id, line_id }: { id: string; line_id: string }, at: number): Promise<string> {
    const once = crypto.randomUUID();
    const units = [{ line_id, code: codes[at % UNITS]! }];
    for (let attempt = 0;; attempt++) {
      const { base } = servers[(at + attempt) % servers.length]!;
      const api: Api<"secret"> = createApi<"secret">({ base, key: shop.keys.secret });
      try {
        await api("POST /v1/bookings/:id/pickup", { params: { id }, body: { units }, once });
        firstAnswer.resolve();
        return "assigned";
      } catch (error) {
        const { problem } = error as ApiError;
        if (problem.code === "unit_in_use") return `${problem.unit_code} ${problem.booking_number}`;
        if (!["offline", "idempotency_in_progress", "unavailable"].includes(problem.code)) throw error;
        await setTimeout(50);
      }
    }
  }
  const scanning = Promise.all(bookings.map(scan));
  await firstAnswer.promise;
  servers[0]!.kill("SIGKILL");
  await servers[0]!.exit;
  servers[0] = start();
  const outcomes = await scanning;
  assert.equal(outcomes.filter((outcome) => outcome === "assigned").length, UNITS);

  const rows = await shop.sql<{ code: string; number: string; status: string }[]>`
    select u.code, b.number, b.status
    from unit_assignments a
    join units u on u.tenant_id = a.tenant_id and u.id = a.unit_id
    join bookings b on b.tenant_id = a.tenant_id and b.id = a.booking_id
    where a.tenant_id = ${shop.id} and a.returned_at is null
    order by u.code`;
  assert.deepEqual(rows.map(({ code, status }) => [code, status]), codes.map((code) => [code, "picked_up"]));
  // Each answer names the booking that has the unit
  const holders = new Set(rows.map(({ code, number }) => `${code} ${number}`));
  const refusals = outcomes.filter((outcome) => outcome !== "assigned");
  assert.deepEqual(refusals.filter((refusal) => !holders.has(refusal)), []);
  const [out] = await shop.sql`
    select count(*)::int as bookings
    from bookings b
    where b.tenant_id = ${shop.id} and b.status = 'picked_up'`;
  assert.equal(out!.bookings, UNITS);
});

Deno.test("50 assignments and service changes of the same units at once leave no unit that is both in use and in service", async () => {
  await using shop = await openShop({ pool: 20 });
  const codes = ["A", "B", "C", "D"];
  const { item, units } = await addTracked(shop, codes);
  const bookings: Booking[] = [];
  for (let at = 0; at < 4; at++) {
    const when = { pickup_date: `2027-05-1${at}`, return_date: `2027-05-1${at}` };
    const body = { ...when, line_items: [{ fleet_item_id: item.id, quantity: 2 }] };
    bookings.push(await shop.staff("POST /v1/bookings", { body }));
  }
  const answers = await Promise.all(Array.from({ length: 50 }, async (_, at) => {
    const unit = units[at % units.length]!;
    const { id, lines } = bookings[at % 3]!;
    const call = at % 5 === 0
      ? shop.staff("PATCH /v1/units/:id", {
        params: { id: unit.id },
        body: { status: at % 10 ? "ready" : "service" },
      })
      : shop.staff("PUT /v1/bookings/:id/units", {
        params: { id },
        body: { units: [{ line_id: lines[0]!.id, code: unit.code }] },
      });
    return await call.then(() => "done", (error) => (error as ApiError).problem.code);
  }));
  const known = ["done", "unit_in_use", "unit_not_ready", "invalid_request", "below_committed_stock"];
  assert.deepEqual(answers.filter((answer) => !known.includes(answer)), []);
  const [wrong] = await shop.sql`
    select count(*)::int as units
    from unit_assignments a
    join units u on u.tenant_id = a.tenant_id and u.id = a.unit_id
    where a.tenant_id = ${shop.id} and a.returned_at is null and u.status <> 'ready'`;
  assert.equal(wrong!.units, 0);
  const [counts] = await shop.sql<{ same: boolean }[]>`
    select i.inventory_count = count(u.id) filter (where u.status <> 'retired')
      and i.units_in_maintenance = count(u.id) filter (where u.status = 'service') as same
    from items i
    join units u on u.tenant_id = i.tenant_id and u.item_id = i.id
    where i.tenant_id = ${shop.id} and i.id = ${item.id}
    group by i.tenant_id, i.id`;
  assert.ok(counts!.same);
});
