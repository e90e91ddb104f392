import { measureRequests } from "./dashboard.ts";
import { fillDashboardShop } from "./dashboard_shop.ts";
import { vacuum } from "./data_sets.ts";
import type { BenchDatabase } from "./database.ts";
import type { Row } from "./row.ts";
import { startServer } from "./server.ts";
import type { BenchShop } from "./shop.ts";

const UNITS = 5_000, BOOKINGS = 20_000;
/** The rentals of the first unit. All others share the rest. */
const LONG_HISTORY = 500;
/** The time in ms that a request may take. */
const LIMIT = 50;

/** Measures numbered units in a shop that has 5,000 of them: the list, the search, a scan, a history and the report. */
export async function benchUnits(database: BenchDatabase): Promise<Row[]> {
  const shop = await fillDashboardShop(database, { items: 50, bookings: BOOKINGS });
  const [first] = await addRentedUnits(database, shop);
  await vacuum(database);
  await using server = await startServer(database.env);
  const some = Array.from({ length: 25 }, (_, at) => at);
  const code = (at: number) => `U-${String(at * 190).padStart(4, "0")}`;
  const paths: Record<string, (at: number) => string> = {
    "list": (at) => `/v1/units?status=active&limit=50&fleet_item_id=${shop.items[at]}`,
    "list of all": () => "/v1/units?status=active&limit=50",
    "search": (at) => `/v1/units?limit=50&query=${code(at).slice(0, 4)}`,
    "search that finds nothing": (at) => `/v1/units?limit=50&query=nothing${at}`,
    "scan": (at) => `/v1/units?code=${code(at)}`,
    "due": () => "/v1/units?limit=50&due=true",
    "history of 500 rentals": () => `/v1/units/${first}/history`,
  };
  const rows = [];
  for (const [what, path] of Object.entries(paths)) {
    const load = { name: "units", limit: LIMIT, paths: some.map(path) };
    rows.push(...await measureRequests({ database, server, shop }, what, load));
  }
  return rows;
}

/** Adds units of all items, and rentals that are over. Returns the ids of the units. */
async function addRentedUnits({ sql }: BenchDatabase, shop: BenchShop): Promise<string[]> {
  await sql`update items set service_after_rentals = 20 where tenant_id = ${shop.id}`;
  const units = await sql<{ id: string }[]>`
    insert into units (tenant_id, id, item_id, code)
    select ${shop.id}, 'un_' || lpad(n::text, 26, '0'), (${shop.items}::text[])[1 + n % ${shop.items.length}],
      'U-' || lpad(n::text, 4, '0')
    from generate_series(0, ${UNITS - 1}::int) n
    returning id`;
  await sql.begin(async (tx) => {
    await tx.unsafe("alter table unit_assignments disable trigger user");
    await tx`
      insert into unit_assignments (tenant_id, unit_id, booking_id, line_id, picked_up_at, returned_at)
      select l.tenant_id,
        'un_' || lpad((case when l.n <= ${LONG_HISTORY} then 0 else l.n % ${UNITS} end)::text, 26, '0'),
        l.booking_id, l.id, b.pickup_date, b.return_date
      from (select x.*, row_number() over (order by x.id) as n from booking_lines x where x.tenant_id = ${shop.id}) l
      join bookings b on b.tenant_id = l.tenant_id and b.id = l.booking_id`;
    // A table with foreign keys that are still to be checked cannot be altered
    await tx.unsafe("set constraints all immediate");
    await tx.unsafe("alter table unit_assignments enable trigger user");
  });
  return units.map(({ id }) => id);
}
