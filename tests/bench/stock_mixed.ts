import { setTimeout } from "node:timers/promises";
import { DAY, HOUR } from "../../shared/wall_clock.ts";
import type { BenchDatabase } from "./database.ts";
import { countMismatchedLines, countOversoldHours } from "./oversold.ts";
import { createRandom, type Random } from "./random.ts";
import { exactly, type Row } from "./row.ts";
import { startServers } from "./server.ts";
import { addItems, ids } from "../support/stock.ts";
import { type BenchShop, buyerAt, expectedCodeOf, openBenchShop, staffAt } from "./shop.ts";

const first = Math.ceil(Date.now() / DAY) * DAY + 7 * DAY;

/**
 * Makes 2,000 random bookings with bundles and add-ons, cancellations, moves, downtime and count changes, then counts
 * every hour. Repeats it without the stock rule.
 */
export async function benchMixedStock(database: BenchDatabase): Promise<Row[]> {
  const { sql } = database;
  const shop = await openRandomShop(database);
  const shopWithoutRule = await openRandomShop(database);
  await using running = await startServers(4, database.env);
  let oversold = 0;
  let over = false;
  const sampling = (async () => {
    for (; !over; await setTimeout(500)) oversold = Math.max(oversold, await countOversoldHours(sql, shop.id));
  })();
  const booked = await runTraders(running.bases, shop, 2_000);
  over = true;
  await sampling;
  oversold = Math.max(oversold, await countOversoldHours(sql, shop.id));
  const stray = await countMismatchedLines(sql, shop.id);

  await sql.unsafe("alter table allocations disable trigger user; alter table items disable trigger counts_lowered");
  await runTraders(running.bases, shopWithoutRule, 500);
  await sql.unsafe("alter table allocations enable trigger user; alter table items enable trigger counts_lowered");
  const missed = await countOversoldHours(sql, shopWithoutRule.id);
  const name = "stock", against = "";
  return [
    exactly(0, oversold, { name, what: `2,000 random, ${booked} booked, oversold`, unit: "unit-hours", against }),
    exactly(0, stray, { name, what: "2,000 random, stock unlike its booking", unit: "lines", against }),
    {
      ...exactly(0, missed, { name, what: "rule off, oversold", unit: "unit-hours", against }),
      bar: "> 0",
      holds: missed > 0,
    },
  ];
}

interface RandomShop extends BenchShop {
  addons: string[];
}

/** Opens a shop with 50 items, 5 bundles of two of them, and 5 add-ons that draw on one of them. */
async function openRandomShop(database: BenchDatabase): Promise<RandomShop> {
  const { sql } = database;
  const { int } = createRandom(1);
  const shop = await openBenchShop(
    database,
    Array.from({ length: 50 }, () => ({ inventory_count: int(1, 5), buffer_hours: int(0, 24) })),
  );
  const bundles = await addItems(sql, shop.id, Array.from({ length: 5 }, () => ({ inventory_count: 10_000 })));
  const components = bundles.flatMap((bundle_id, at) =>
    [1, 2].map((quantity) => (
      { tenant_id: shop.id, bundle_id, item_id: shop.items[2 * at + quantity]!, quantity, position: quantity }
    ))
  );
  await sql`insert into item_components ${sql(components)}`;
  const addons = shop.items.slice(20, 25).map((stock_item_id, at) => ({
    tenant_id: shop.id,
    id: ids.next("ao"),
    name: "Extra",
    price: 500,
    price_type: "per_item",
    stock_item_id,
    units_per_addon: 1 + at % 2,
  }));
  await sql`insert into addons ${sql(addons)}`;
  return { ...shop, items: [...shop.items, ...bundles], addons: addons.map(({ id }) => id) };
}

/** Attempts bookings, 32 at a time over all servers. Returns how many were made. */
async function runTraders(bases: readonly string[], shop: RandomShop, attempts: number): Promise<number> {
  const bookings: string[] = [];
  const repairs: { id: string; downtime_id: string }[] = [];
  let left = attempts;
  let booked = 0;
  await Promise.all(Array.from({ length: 32 }, async (_, trader) => {
    const random = createRandom(100 + trader);
    const base = bases[trader % bases.length]!;
    const buyer = buyerAt(base, shop, trader);
    const staff = staffAt(base, shop);
    while (left-- > 0) {
      const id = await (random.int(1, 5) === 1 ? walkIn() : buy());
      if (id) {
        booked++;
        bookings.push(id);
      }
      if (random.int(1, 4) === 1) await changeSomething();
    }

    /** Books like the widget. One in three replaces the hold first, or keeps it if the new cart is sold out. */
    async function buy(): Promise<string | undefined> {
      try {
        let held = await hold();
        if (random.int(1, 3) === 1) {
          const { payment_intent_id, client_secret } = held;
          held = await hold({ payment_intent_id, client_secret: client_secret ?? undefined })
            .catch((error) => {
              expectedCodeOf(error, ["out_of_stock"]);
              return held;
            });
        }
        return (await buyer("POST /v1/storefront/book", { body: { payment_intent_id: held.payment_intent_id } })).id;
      } catch (error) {
        expectedCodeOf(error, ["out_of_stock"]);
      }
    }

    async function hold(replaces?: { payment_intent_id: string; client_secret?: string }) {
      const body = cartOf(random, shop);
      const { total } = await buyer("POST /v1/storefront/quote", { body });
      return await buyer("POST /api/storefront/payment-intent", {
        body: {
          amount: total,
          booking_details: { ...body, replaces },
          customer: { name: "Ada", email: "ada@example.com" },
        },
        once: crypto.randomUUID(),
      });
    }

    async function walkIn(): Promise<string | undefined> {
      return await staff("POST /v1/bookings", { body: cartOf(random, shop) })
        .then(({ id }) => id, (error) => {
          expectedCodeOf(error, ["out_of_stock"]);
          return undefined;
        });
    }

    async function changeSomething() {
      const [id, item] = [random.pick(bookings), random.pick(shop.items)];
      const action = random.int(1, 4);
      const { pickup_date, return_date } = cartOf(random, shop);
      const change = action === 1
        ? staff("PATCH /v1/fleet/items/:id", { params: { id: item }, body: { inventory_count: random.int(1, 5) } })
        : action === 4
        ? repair(item, { starts: pickup_date, ends: return_date })
        : !id
        ? Promise.resolve()
        : action === 2
        ? staff("POST /v1/bookings/:id/cancel", { params: { id }, body: {} })
        : staff("POST /v1/bookings/:id/reschedule", { params: { id }, body: { pickup_date, return_date } });
      const expected = ["not_found", "below_committed_stock", "invalid_transition", "out_of_stock"];
      await (change as Promise<unknown>).catch((error) => expectedCodeOf(error, expected));
    }

    /** Takes a unit out of service. One time in two, ends an earlier repair instead. */
    async function repair(id: string, period: { starts: string; ends: string }) {
      const ended = random.int(1, 2) === 1 ? repairs.pop() : undefined;
      if (ended) return await staff("DELETE /v1/fleet/items/:id/downtime/:downtime_id", { params: ended });
      const made = await staff("POST /v1/fleet/items/:id/downtime", { params: { id }, body: period });
      repairs.push({ id, downtime_id: made.id });
    }
  }));
  return booked;
}

/**
 * Returns a random cart: one to three lines of one to three units, for 1 to 72 hours in six weeks. One line in three
 * has an add-on.
 */
function cartOf({ int, pick }: Random, { items, addons }: RandomShop) {
  const starts = first + int(0, 42 * 24) * HOUR;
  return {
    pickup_date: new Date(starts).toISOString(),
    return_date: new Date(starts + int(1, 72) * HOUR).toISOString(),
    line_items: Array.from({ length: int(1, 3) }, () => ({
      fleet_item_id: pick(items),
      quantity: int(1, 3),
      addons: int(1, 3) === 1 ? [{ id: pick(addons) }] : [],
    })),
  };
}
