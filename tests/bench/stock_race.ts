import { setTimeout } from "node:timers/promises";
import type { BenchDatabase } from "./database.ts";
import { exactly, type Row, spreadOf } from "./row.ts";
import { startServers } from "./server.ts";
import { type BenchShop, buyerAt, expectedCodeOf, openBenchShop, staffAt } from "./shop.ts";
import { DAY } from "../../shared/wall_clock.ts";

const BUYERS = 200, UNITS = 3, PRICE = 3_500;
const day = new Date(Date.now() + 30 * DAY).toISOString().slice(0, 10);

/** Lets 200 buyers over 4 processes compete for 3 units: at once, and with holds that expire after they were paid. */
export async function benchStockRace(database: BenchDatabase): Promise<Row[]> {
  await using running = await startServers(4, database.env);
  return [...await raceAtOnce(database, running.bases), ...await raceAfterExpiry(database, running.bases)];
}

async function raceAtOnce(database: BenchDatabase, bases: string[]): Promise<Row[]> {
  const shop = await openBenchShop(database, [{ inventory_count: UNITS }]);
  const started = performance.now();
  await eachBuyer(bases, shop, async (buyer) => {
    const { client_secret, payment_intent_id } = await hold(buyer, shop);
    await buyer("POST /api/storefront/demo-payment", { body: { client_secret: client_secret!, outcome: "paid" } });
    await book(buyer, payment_intent_id);
  });
  const seconds = (performance.now() - started) / 1_000;
  return [
    ...await rowsOf(database, shop, "at once"),
    {
      name: "stock",
      what: "at once, time",
      unit: "s",
      ours: spreadOf([seconds]),
      against: "",
      theirs: null,
      ratio: null,
      bar: "≤ 10",
      holds: seconds <= 10,
    },
  ];
}

/** Everyone pays while there are 200 units. Then all holds expire and 197 units are removed. */
async function raceAfterExpiry(database: BenchDatabase, bases: string[]): Promise<Row[]> {
  const shop = await openBenchShop(database, [{ inventory_count: BUYERS }]);
  const paid: { buyer: ReturnType<typeof buyerAt>; payment_intent_id: string }[] = [];
  await eachBuyer(bases, shop, async (buyer) => {
    const { client_secret, payment_intent_id } = await hold(buyer, shop);
    await buyer("POST /api/storefront/demo-payment", { body: { client_secret: client_secret!, outcome: "paid" } });
    paid.push({ buyer, payment_intent_id });
  });
  const { sql } = database;
  await sql`update holds h set expires_at = clock_timestamp() - interval '1 s' where h.tenant_id = ${shop.id}`;
  await sql`update allocations a set expires_at = clock_timestamp() - interval '1 s' where a.tenant_id = ${shop.id}`;
  const [id] = shop.items as [string];
  await staffAt(bases[0]!, shop)("PATCH /v1/fleet/items/:id", { params: { id }, body: { inventory_count: UNITS } });
  await Promise.all(paid.map(async ({ buyer, payment_intent_id }) => await book(buyer, payment_intent_id)));
  for (let waited = 0; waited < 20_000 && (await readLedger(database, shop)).kept > UNITS; waited += 100) {
    await setTimeout(100);
  }
  return await rowsOf(database, shop, "paid, then expired");
}

async function eachBuyer(bases: string[], shop: BenchShop, buy: (buyer: ReturnType<typeof buyerAt>) => Promise<void>) {
  await Promise.all(Array.from({ length: BUYERS }, async (_, number) => {
    await buy(buyerAt(bases[number % bases.length]!, shop, number)).catch((error) =>
      expectedCodeOf(error, ["out_of_stock"])
    );
  }));
}

async function hold(buyer: ReturnType<typeof buyerAt>, { items: [fleet_item_id] }: BenchShop) {
  return await buyer("POST /api/storefront/payment-intent", {
    body: {
      amount: PRICE,
      booking_details: { pickup_date: day, return_date: day, line_items: [{ fleet_item_id: fleet_item_id! }] },
      customer: { name: "Ada", email: "ada@example.com" },
    },
  });
}

async function book(buyer: ReturnType<typeof buyerAt>, payment_intent_id: string) {
  await buyer("POST /v1/storefront/book", { body: { payment_intent_id } })
    .catch((error) => expectedCodeOf(error, ["sold_out_refunded"]));
}

/** Counts the intents of the processor that are open, and those that are paid and not refunded. */
async function readLedger({ sql }: BenchDatabase, { id }: BenchShop) {
  const [row] = await sql<{ kept: number; open: number }[]>`
    select count(*) filter (where i.status = 'succeeded' and coalesce(r.amount, 0) = 0)::int as kept,
      count(*) filter (where i.status not in ('succeeded', 'canceled') or coalesce(r.amount, 0) not in (0, i.amount))::int as open
    from demo_intents i
    left join lateral (select sum(d.amount)::int as amount from demo_refunds d where d.intent_id = i.id) r on true
    where i.metadata ->> 'tenant_id' = ${id}`;
  return row!;
}

/** Returns the rows that compare bookings and payments with the units. */
async function rowsOf(database: BenchDatabase, shop: BenchShop, what: string): Promise<Row[]> {
  const [row] = await database.sql<{ booked: number }[]>`
    select count(*)::int as booked from bookings b where b.tenant_id = ${shop.id} and b.status = 'confirmed'`;
  const { kept, open } = await readLedger(database, shop);
  const against = "units of the item";
  return [
    exactly(UNITS, row!.booked, { name: "stock", what: `${BUYERS} for ${UNITS} ${what}`, unit: "bookings", against }),
    exactly(UNITS, kept, { name: "stock", what: `${what}, money kept`, unit: "intents", against }),
    exactly(0, open, {
      name: "stock",
      what: `${what}, neither cancelled nor refunded in full`,
      unit: "intents",
      against: "",
    }),
  ];
}
