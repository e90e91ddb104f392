import assert from "node:assert/strict";
import { setTimeout } from "node:timers/promises";
import { DAY } from "../../../shared/wall_clock.ts";
import { ApiError, createApi } from "../../../widget/api.ts";
import { openOwnDatabase } from "../../support/own_database.ts";
import { openDataFolder, startServerProcess } from "../../support/server_process.ts";
import { APP_SECRET, openShop } from "../../support/shop.ts";

const SERVERS = 4, BUYERS = 100, REDEMPTIONS = 10;

Deno.test("of 100 buyers at four servers, two of which are killed, exactly 10 use a code with 10 redemptions", async () => {
  await using parts = new AsyncDisposableStack();
  const database = parts.use(await openOwnDatabase());
  const folder = parts.use(await openDataFolder());
  // The servers have no clock that a test can set
  const shop = parts.use(await openShop({ database: database.url, now: new Date() }));
  const bike = await shop.addItem({ price_full_day: 10_000, inventory_count: BUYERS });
  const { id } = await shop.staff("POST /v1/discounts", {
    body: { name: "Ten", code: "TEN", percent: 50, max_redemptions: REDEMPTIONS },
  });
  const settings = { DATABASE_URL: database.url, DATA_DIR: folder.path, APP_SECRET, RATE_LIMITS: "off" };
  const start = () => parts.use(startServerProcess(settings));
  const servers = Array.from({ length: SERVERS }, start);
  await Promise.all(servers.map((server) => server.waitUntilReady()));

  const day = new Date(Date.now() + 30 * DAY).toISOString().slice(0, 10);
  const booking_details = {
    pickup_date: day,
    return_date: day,
    line_items: [{ fleet_item_id: bike.id }],
    discount_code: "ten",
  };
  /** Repeats a step with the same Idempotency-Key until a server answers: each try asks the next one. */
  async function untilAnswered<R>(at: number, step: (api: ReturnType<typeof createApi<"publishable">>) => Promise<R>) {
    for (let attempt = 0;; attempt++) {
      const { base } = servers[(at + attempt) % servers.length]!;
      try {
        return await step(createApi<"publishable">({ base, key: shop.keys.publishable }));
      } catch (error) {
        const { code } = (error as ApiError).problem;
        if (code !== "offline" && code !== "idempotency_in_progress" && code !== "unavailable") throw error;
        await setTimeout(50);
      }
    }
  }
  /** Resolve when the first hold is taken, and when the sixth is. */
  const taken = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let holds = 0;
  async function buy(at: number): Promise<string> {
    const customer = { name: "Ada", email: `buyer${at}@example.com` };
    const once = crypto.randomUUID();
    const hold = await untilAnswered(
      at,
      (api) => api("POST /api/storefront/payment-intent", { body: { amount: 5_000, booking_details, customer }, once }),
    );
    holds++;
    if (holds === 1 || holds === 6) taken[holds === 1 ? 0 : 1]!.resolve();
    const { client_secret, payment_intent_id } = hold;
    await untilAnswered(
      at,
      (api) => api("POST /api/storefront/demo-payment", { body: { client_secret: client_secret!, outcome: "paid" } }),
    );
    const book = crypto.randomUUID();
    const booking = await untilAnswered(
      at,
      (api) =>
        api("POST /v1/storefront/book", { body: { payment_intent_id, client_secret: client_secret! }, once: book }),
    );
    return booking.id;
  }
  const buying = Promise.allSettled(Array.from({ length: BUYERS }, (_, at) => buy(at)));
  for (const [at, { promise }] of taken.entries()) {
    await promise;
    servers[at]!.kill("SIGKILL");
    await servers[at]!.exit;
    servers[at] = start();
  }
  const outcomes = await buying;
  const refused = outcomes.filter((each): each is PromiseRejectedResult => each.status === "rejected");
  const reasons = refused.map(({ reason }) => (reason as ApiError).problem).map((problem) =>
    problem.code === "discount_not_usable" ? problem.reason : problem.code
  );
  assert.deepEqual([...new Set(reasons)], ["used_up"]);
  assert.equal(BUYERS - refused.length, REDEMPTIONS);
  const { redemptions } = await shop.staff("GET /v1/discounts/:id", { params: { id } });
  assert.equal(redemptions, REDEMPTIONS);
  const [row] = await shop.sql`
    select count(*)::int as booked, sum(b.total)::int as total from bookings b where b.tenant_id = ${shop.id}`;
  assert.deepEqual({ ...row }, { booked: REDEMPTIONS, total: REDEMPTIONS * 5_000 });
});
