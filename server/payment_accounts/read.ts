import type { Deps } from "../deps.ts";
import type { ShopRef } from "../refs.ts";
import { getShop } from "../shops/shops.sql.ts";
import { listShopsOf, startReading } from "./accounts.sql.ts";
import { recordAccount } from "./record.ts";

type ReadDeps = Pick<Deps, "sql" | "payments" | "ids" | "clock">;

/** Also a job: reads a shop's account from Stripe and records it. Does nothing if the shop has none. */
export async function readAccount(deps: ReadDeps, { tenant_id }: ShopRef): Promise<void> {
  const { sql, payments } = deps;
  const { mode } = await getShop(sql, tenant_id);
  const accounts = payments.accounts(mode);
  const started = accounts && await startReading(sql, tenant_id);
  if (!started) return;
  const { account: id, reading } = started;
  const facts = await accounts.find(id);
  await sql.begin(async (tx) => await recordAccount(tx, deps, { tenant_id, id, facts, reading }));
}

/** Reads the account of an event from Stripe, for every shop that has it. */
export async function readAccountOfEvent(deps: Deps, account: string): Promise<void> {
  for (const shop of await listShopsOf(deps.sql, account)) await readAccount(deps, shop);
}
