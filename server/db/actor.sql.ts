import type { Queries } from "./client.ts";

/** Names the actor of this transaction's changes. The triggers of `0026_audit.sql` then record them. */
export async function setActor(sql: Queries, actor: { kind: string; id: string | null }): Promise<void> {
  await sql`select set_config('rental.actor', ${JSON.stringify(actor)}, true)`;
}
