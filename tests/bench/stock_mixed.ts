import { setTimeout } from "node:timers/promises";
import { listFailedJobs } from "../../server/jobs/failed_jobs.sql.ts";
import type { BenchDatabase } from "./database.ts";
import { type ErrorLine, isBug } from "./faults/error_lines.ts";
import { countMismatchedLines, countOversoldHours } from "./oversold.ts";
import { createRandom } from "./random.ts";
import { exactly, type Row } from "./row.ts";
import { startServers } from "./server.ts";
import { expectedCodeOf } from "./shop.ts";
import { openBuyer } from "./stock_buyer.ts";
import { countBulkCancellations, countWrongAmounts, waitForJobs } from "./stock_judge.ts";
import { openRandomShop, type RandomShop } from "./stock_shop.ts";
import { openStaff, type Records } from "./stock_staff.ts";
import { cancelGuaranteed, countTerms, letFeesFallDue, letRestsFallDue } from "./stock_terms.ts";
import { dropUnitRules, findWrongUnits, noWrongUnits, wrongUnitNames, type WrongUnits } from "./stock_unit_judge.ts";

/** Attempts to book without the stock rule. */
const WITHOUT_RULE = 500;

/**
 * Lets 32 people over 4 servers book, change, cancel, pay, refund and repair at random, and counts every hour, every
 * payment and every failed job. Then shows that the count finds bookings made without the stock rule.
 */
export async function benchMixedStock(database: BenchDatabase, { minutes = 1 } = {}): Promise<Row[]> {
  const { sql } = database;
  const shop = await openRandomShop(database);
  const shopWithoutRule = await openRandomShop(database);
  const errors: ErrorLine[] = [];
  await using running = await startServers(4, database.env, errors);
  let oversold = 0;
  let wrongUnits = noWrongUnits;
  let over = false;
  const judge = async () => {
    oversold = Math.max(oversold, await countOversoldHours(sql, shop.id));
    wrongUnits = worstOf(wrongUnits, await findWrongUnits(sql, shop.id));
  };
  const sampling = (async () => {
    for (; !over; await setTimeout(500)) {
      await Promise.all([
        judge(),
        letRestsFallDue(sql, shop.id),
        letFeesFallDue(sql, shop.id),
        cancelGuaranteed(sql, shop, running.bases[0]!),
      ]);
    }
  })();
  const end = performance.now() + minutes * 60_000;
  const { attempts, booked, changes, unavailable } = await runTraders(
    running.bases,
    shop,
    () => performance.now() < end,
  );
  over = true;
  await sampling;
  await waitForJobs(sql, shop.id);
  await judge();
  const failed = (await listFailedJobs(sql)).filter(({ state }) => state !== "retrying");
  const bugs = errors.filter(isBug);
  const [{ deadlocks }] = await sql<[{ deadlocks: number }]>`
    select d.deadlocks::int from pg_stat_database d where d.datname = current_database()`;
  const [{ assigned }] = await sql<[{ assigned: number }]>`
    select count(*)::int as assigned from events e where e.tenant_id = ${shop.id} and e.type = 'unit.assigned'`;
  const { part, pickup, guaranteed, rests, fees } = await countTerms(sql, shop.id);
  const bulk = await countBulkCancellations(sql, shop.id);
  const found: Record<string, [count: number, unit: string]> = {
    ...rowsOfUnits(wrongUnits),
    "stock unlike its booking": [await countMismatchedLines(sql, shop.id), "lines"],
    "money unlike the ledger": [await countWrongAmounts(sql, shop.id), "records"],
    [`${bulk.all} cancelled in bulk, not ended and refunded`]: [bulk.wrong, "bookings"],
    "503 or no answer": [unavailable, "requests"],
    "deadlocks": [deadlocks, "deadlocks"],
    "failed jobs": [failed.length, "jobs"],
    "errors logged": [bugs.length, "lines"],
  };
  for (const line of errors.filter(({ event }) => event !== "output")) console.error(JSON.stringify(line));

  await sql.unsafe("alter table allocations disable trigger user; alter table items disable trigger counts_lowered");
  await dropUnitRules(sql);
  let left = WITHOUT_RULE;
  await runTraders(running.bases, shopWithoutRule, () => left-- > 0);
  const { counts, twice } = await findWrongUnits(sql, shopWithoutRule.id);
  const missed = {
    "oversold": [await countOversoldHours(sql, shopWithoutRule.id), "unit-hours"],
    ...rowsOfUnits({ counts, twice }),
  } as const;
  const name = "stock", against = "";
  const random = `${minutes} min, ${attempts} attempts, ${booked} booked, ${changes} changes, ${assigned} units`;
  const byCard = {
    [`${part} booked in part, rests paid by card`]: [rests, "rests"],
    [`${pickup} to be paid at pickup, ${guaranteed} with a guarantee, fees paid by card`]: [fees, "fees"],
  } as const;
  return [
    exactly(0, oversold, { name, what: `${random}, oversold`, unit: "unit-hours", against }),
    ...Object.entries(found).map(([what, [count, unit]]) => exactly(0, count, { name, what, unit, against })),
    ...Object.entries(byCard).map(([what, [count, unit]]) => moreThan0(count, { name, what, unit, against })),
    ...Object.entries(missed).map(([what, [count, unit]]) =>
      moreThan0(count, { name, what: `rule off, ${what}`, unit, against })
    ),
  ];
}

/** Returns the row of a count that must be more than zero. */
function moreThan0(count: number, row: Parameters<typeof exactly>[2]): Row {
  return { ...exactly(0, count, row), bar: "> 0", holds: count > 0 };
}

/** Returns the greater one of each two counts. */
function worstOf(one: WrongUnits, other: WrongUnits): WrongUnits {
  const worst = { ...one };
  for (const what of Object.keys(one) as (keyof WrongUnits)[]) worst[what] = Math.max(one[what], other[what]);
  return worst;
}

function rowsOfUnits(wrong: Partial<WrongUnits>): Record<string, [count: number, unit: string]> {
  return Object.fromEntries(
    Object.entries(wrong).map(([key, count]) => {
      const [what, unit] = wrongUnitNames[key as keyof WrongUnits];
      return [what, [count, unit]];
    }),
  );
}

/** Books and changes, 32 people at a time over all servers, as long as `more` says. */
async function runTraders(bases: readonly string[], shop: RandomShop, more: () => boolean) {
  const records: Records = { bookings: [], handled: [], repairs: [] };
  let attempts = 0, changes = 0, unavailable = 0;
  const countUnavailable = (error: unknown) => {
    // `offline`: no answer in time
    expectedCodeOf(error, ["unavailable", "offline"]);
    unavailable++;
    return undefined;
  };
  await Promise.all(Array.from({ length: 32 }, async (_, number) => {
    const random = createRandom(100 + number);
    const base = bases[number % bases.length]!;
    const { buy, walkIn } = openBuyer(base, shop, { number, random });
    const changeSomething = openStaff(base, shop, { random, records });
    while (more()) {
      attempts++;
      const id = await (random.int(1, 5) === 1 ? walkIn() : buy()).catch(countUnavailable);
      if (id) records.bookings.push(id);
      if (random.int(1, 2) === 1) continue;
      changes++;
      await changeSomething().catch(countUnavailable);
    }
  }));
  return { attempts, booked: records.bookings.length, changes, unavailable };
}
