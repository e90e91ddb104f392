import { dayAt } from "./inventory.ts";
import { fillShop, tidy } from "./data_sets.ts";
import type { BenchDatabase } from "./database.ts";
import { askFor, askPostgres } from "./load.ts";
import { asker } from "./programs.ts";
import { compare } from "./rounds.ts";
import type { Row } from "./row.ts";
import { startServer } from "./server.ts";
import { staffAt } from "./shop.ts";
import { type Call, statementsOf } from "./statements.ts";

/** The ten hottest routes over HTTP, each against the statements it makes itself, in pgbench (16 clients: 64 take seconds to connect). */
export async function hottestRoutes(database: BenchDatabase): Promise<Row[]> {
  const shop = await fillShop(database, { items: 50, bookings: 2_000 });
  await tidy(database);
  await using server = await startServer(database.env);
  const [item] = shop.items as [string];
  const staff = staffAt(server.base, shop);
  for (let at = 0; at < 30; at++) {
    const line_items = [{ fleet_item_id: shop.items[at]! }];
    await staff("POST /v1/bookings", { body: { pickup_date: dayAt(200), return_date: dayAt(201), line_items } }).catch(() => {});
  }
  const period = { pickup_date: dayAt(100), return_date: dayAt(102) };
  const quote = JSON.stringify({ ...period, line_items: [{ fleet_item_id: item }] });
  const routes: Record<string, Call> = {
    "GET /v1/storefront/shop": { path: "/v1/storefront/shop" },
    "GET /v1/storefront/inventory": { path: `/v1/storefront/inventory?${new URLSearchParams(period)}` },
    "GET /v1/storefront/availability": {
      path: `/v1/storefront/availability?fleet_item_id=${item}&from=${dayAt(100)}&to=${dayAt(130)}`,
    },
    "POST /v1/storefront/quote": { path: "/v1/storefront/quote", method: "POST", body: quote },
    "GET /api/storefront/addons-check": { path: `/api/storefront/addons-check?fleet_item_ids=${item}` },
    "GET /api/sign/template": { path: "/api/sign/template" },
    "GET /v1/fleet/items": { path: "/v1/fleet/items?limit=20" },
    "GET /v1/fleet/items/:id": { path: `/v1/fleet/items/${item}` },
    "GET /v1/fleet/categories": { path: "/v1/fleet/categories" },
    "GET /v1/bookings": { path: "/v1/bookings?limit=20" },
  };
  const statements = await statementsOf(database, Object.values(routes), shop.secret_key);
  const rows: Row[] = [];
  for (const [at, [what, call]] of Object.entries(routes).entries()) {
    const [url, key] = [database.env.DATABASE_URL, shop.secret_key];
    rows.push(
      await compare({
        ...{ name: "routes", what, unit: "answers/s", against: `${asker} of its statements`, atLeast: 0.45 },
        ours: async () => (await askFor([call], { base: server.base, key, seconds: 2 })).per_second,
        theirs: async () => (await askPostgres(statements[at]!, { url, seconds: 2, clients: 16 })).per_second,
      }),
    );
  }
  return rows;
}
