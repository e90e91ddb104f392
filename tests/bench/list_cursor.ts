import { fillShop, vacuum } from "./data_sets.ts";
import type { BenchDatabase } from "./database.ts";
import { runStatement } from "./load.ts";
import { sqlProgram } from "./programs.ts";
import { compare, SECONDS } from "./rounds.ts";
import type { Row } from "./row.ts";
import { startServer } from "./server.ts";
import { staffAt } from "./shop.ts";
import { statementsOf } from "./statements.ts";

/** Compares the last of 100 pages of an item list by cursor with the same page by OFFSET. */
export async function benchListCursor(database: BenchDatabase): Promise<Row[]> {
  const shop = await fillShop(database, { items: 5_000, bookings: 0 });
  await vacuum(database);
  await using server = await startServer(database.env);
  const staff = staffAt(server.base, shop);
  let cursor: string | undefined;
  for (let page = 1; page < 100; page++) {
    cursor = (await staff("GET /v1/fleet/items", { query: { limit: "50", cursor } })).next_cursor ?? undefined;
  }
  const calls = [`cursor=${cursor}&limit=50`, "limit=50"].map((query) => ({ path: `/v1/fleet/items?${query}` }));
  const [byCursor, first] = await statementsOf(database, calls, shop.secret_key) as [string, string];
  const byOffset = first.replace(/limit 51;/, "limit 51 offset 4950;");
  if (byOffset === first) throw new Error(`No limit in ${first}`);
  const url = database.env.DATABASE_URL;
  const rate = (statement: string) => async () =>
    (await runStatement(statement, { url, seconds: SECONDS, clients: 8 })).per_second;
  return [
    await compare({
      name: "list-cursor",
      unit: `pages/s in ${sqlProgram}`,
      against: "the same with OFFSET",
      atLeast: 4,
      ours: rate(byCursor),
      theirs: rate(byOffset),
    }),
  ];
}
