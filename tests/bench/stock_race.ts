import { setTimeout } from "node:timers/promises";
import type { BenchDatabase } from "./database.ts";
import { exactly, type Row, spreadOf } from "./row.ts";
import { startServers } from "./server.ts";
import { type BenchShop, buyerAt, openBenchShop, refusalIn, staffAt } from "./shop.ts";

const BUYERS = 200, UNITS = 3, PRICE = 3_500;
const day = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);

/** 200 buyers of the last 3 units over 4 processes: at once, and again with holds that all lapsed after they were paid. */
export async function raceForStock(database: BenchDatabase): Promise<Row[]> {
  await using running = await startServers(4, database.env);
  return [...await atOnce(database, running.bases), ...await tooLate(database, running.bases)];
}

async function atOnce(database: BenchDatabase, bases: string[]): Promise<Row[]> {
  const shop = await openBenchShop(database, [{ inventory_count: UNITS }]);
  const began = performance.now();
  await eachBuyer(bases, shop, async (buyer) => {
    const { client_secret, payment_intent_id } = await hold(buyer, shop);
    await buyer("POST /api/storefront/demo-payment", { body: { client_secret: client_secret!, outcome: "paid" } });
    await book(buyer, payment_intent_id);
  });
  const took = (performance.now() - began) / 1_000;
  return [
    ...await judge(database, shop, "at once"),
    {
      name: "stock",
      what: "at once, time",
      unit: "s",
      ours: spreadOf([took]),
      against: "",
      theirs: null,
      ratio: null,
      bar: "≤ 10",
      holds: took <= 10,
    },
  ];
}

/** Everyone held and paid while there were 200; then the holds lapse and 197 units go. */
async function tooLate(database: BenchDatabase, bases: string[]): Promise<Row[]> {
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
  for (let waited = 0; waited < 20_000 && (await ledgerOf(database, shop)).kept > UNITS; waited += 100) {
    await setTimeout(100);
  }
  return await judge(database, shop, "paid, then lapsed");
}

async function eachBuyer(bases: string[], shop: BenchShop, buy: (buyer: ReturnType<typeof buyerAt>) => Promise<void>) {
  await Promise.all(Array.from({ length: BUYERS }, async (_, number) => {
    await buy(buyerAt(bases[number % bases.length]!, shop, number)).catch((error) =>
      refusalIn(error, ["out_of_stock"])
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
    .catch((error) => refusalIn(error, ["sold_out_refunded"]));
}

/** What the processor's own ledger says: intents that are open, and those whose money was kept. */
async function ledgerOf({ sql }: BenchDatabase, { id }: BenchShop) {
  const [row] = await sql<{ kept: number; open: number }[]>`
    select count(*) filter (where i.status = 'succeeded' and coalesce(r.amount, 0) = 0)::int as kept,
      count(*) filter (where i.status not in ('succeeded', 'canceled') or coalesce(r.amount, 0) not in (0, i.amount))::int as open
    from demo_intents i
    left join lateral (select sum(d.amount)::int as amount from demo_refunds d where d.intent_id = i.id) r on true
    where i.metadata ->> 'tenant_id' = ${id}`;
  return row!;
}

async function judge(database: BenchDatabase, shop: BenchShop, what: string): Promise<Row[]> {
  const [row] = await database.sql<{ booked: number }[]>`
    select count(*)::int as booked from bookings b where b.tenant_id = ${shop.id} and b.status = 'confirmed'`;
  const { kept, open } = await ledgerOf(database, shop);
  const against = "units there are";
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
