import type { RateDraft } from "../../shared/contract/rates.ts";
import { dayAt } from "./inventory_paths.ts";
import type { BenchDatabase } from "./database.ts";
import type { ServerProcess } from "./server.ts";
import { type BenchShop, staffAt } from "./shop.ts";

const TABLES = 20;
export const WITH_PRICE_LISTS = "with 30 rates and 20 price tables";

/** Gives a shop 20 price tables, each to as many items, and 30 rates: a weekend, seasons, holidays, groups of items. */
export async function addPriceLists({ sql }: BenchDatabase, { base }: ServerProcess, shop: BenchShop): Promise<void> {
  const staff = staffAt(base, shop);
  const tables: string[] = [];
  for (let at = 0; at < TABLES; at++) {
    const rows = Array.from({ length: 14 }, (_, day) => ({ days: day + 1, amount: 2_500 + at * 100 + day * 2_000 }));
    const body = { name: `List ${at + 1}`, rows, extra_day: 1_500, extra_hour: null };
    tables.push((await staff("POST /v1/price-tables", { body })).id);
  }
  await sql`
    update items i
    set price_table_id = (${tables}::text[])[1 + n.at % ${TABLES}::int]
    from (select id, row_number() over (order by id) as at from items where tenant_id = ${shop.id}) n
    where i.tenant_id = ${shop.id} and i.id = n.id`;
  for (const rate of ratesOf(shop, tables)) {
    const plain = { dates: null, yearly: false, weekdays: null, min_days: null };
    await staff("POST /v1/rates", { body: { ...plain, ...rate } });
  }
}

type SomeRate = Pick<RateDraft, "name" | "applies_to" | "change" | "priority"> & Partial<RateDraft>;

function ratesOf({ items }: BenchShop, tables: readonly string[]): SomeRate[] {
  const all = { all: true } as const;
  return [
    { name: "Weekend", applies_to: all, weekdays: ["sat", "sun"], change: { percent: 10 }, priority: 0 },
    ...Array.from({ length: 12 }, (_, at): SomeRate => ({
      name: `Season ${at + 1}`,
      applies_to: all,
      dates: [{ from: dayAt(at * 30), to: dayAt(at * 30 + 20) }],
      yearly: true,
      change: at % 2 ? { percent: at } : { price_table_id: tables[at]! },
      priority: 10,
    })),
    ...Array.from({ length: 10 }, (_, at): SomeRate => ({
      name: `Holiday ${at + 1}`,
      applies_to: all,
      dates: [{ from: dayAt(at * 36 + 5), to: dayAt(at * 36 + 7) }],
      change: { percent: 25 },
      priority: 20,
    })),
    ...Array.from({ length: 7 }, (_, at): SomeRate => ({
      name: `Group ${at + 1}`,
      applies_to: { item_ids: items.filter((_, place) => place % 7 === at).slice(0, 500) },
      weekdays: ["tue", "wed"],
      change: { percent: -10 },
      priority: 30,
    })),
  ];
}
