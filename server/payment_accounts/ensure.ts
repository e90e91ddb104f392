import { setActor } from "../db/actor.sql.ts";
import type { Deps } from "../deps.ts";
import { Problem } from "../problem.ts";
import type { Accounts } from "../processor/accounts.ts";
import { ProcessorFailure } from "../processor/processor.ts";
import type { ShopRef } from "../refs.ts";
import { getShop } from "../shops/shops.sql.ts";
import { countFailure, findAccountRow, setReceiver, storeAccount } from "./accounts.sql.ts";
import { scheduleReading } from "./record.ts";

type EnsureDeps = Pick<Deps, "sql" | "clock" | "actor">;
/** How far Stripe's clock and that of the database may differ, in ms. */
const CLOCKS_DIFFER = 600_000;

/**
 * Returns the shop's account, and creates it first if there is none. The shop gets one account, however often this is
 * called and wherever a server dies in it. The key makes Stripe repeat its first answer for a day. After a failure, or
 * after that day, an account whose answer was lost is found by its metadata.
 */
export async function ensureAccount(deps: EnsureDeps, accounts: Accounts, { tenant_id }: ShopRef): Promise<string> {
  const { sql } = deps;
  const row = (await findAccountRow(sql, tenant_id))!;
  if (row.account) return row.account;
  const { number, failures, requested_at } = row;
  // The owner disconnected the account after this request, or repeats a request from before that
  if (!requested_at) throw disconnectedMeanwhile().releasingKey();
  const { name } = await getShop(sql, tenant_id);
  const metadata = { tenant_id, number: String(number) };
  const since = new Date(Date.parse(requested_at) - CLOCKS_DIFFER);
  const existing = await accounts.findByMetadata(metadata, since);
  const facts = existing ?? await accounts.create({
    name,
    metadata,
    idempotency_key: `acct:${tenant_id}:${number}:${failures}`,
  }).catch(async (error: unknown) => {
    // Stripe repeats this answer for a day under this key
    if (error instanceof ProcessorFailure) await countFailure(sql, tenant_id, { number });
    throw error;
  });
  await sql.begin(async (tx) => {
    if (deps.actor) await setActor(tx, deps.actor);
    if (!await storeAccount(tx, tenant_id, { id: facts.id, number })) return;
    await setReceiver(tx, tenant_id, { account: facts.id, takes_payments: false });
    await scheduleReading(tx, deps, { tenant_id, isSettled: false });
  });
  return (await findAccountRow(sql, tenant_id))?.account ?? facts.id;
}

function disconnectedMeanwhile(): Problem<"not_found"> {
  return new Problem("not_found", "The account was disconnected after this request. Connect it again.");
}
