import type { Queries } from "../db/client.ts";

/** A reader in the demo ledger, with the payment that it shows or showed last. */
export interface DemoReaderRow {
  id: string;
  intent_id: string | null;
  status: "in_progress" | "succeeded" | "failed" | null;
  failure_code: string | null;
  /** Whether the imagined customer has had the time to present a card. */
  is_answered: boolean;
}

/** Adds a reader, unless its id exists. The id is derived from the idempotency key. */
export async function addReader(
  sql: Queries,
  { id, metadata }: { id: string; metadata: Record<string, string> },
): Promise<void> {
  await sql`insert into demo_readers (id, metadata) values (${id}, ${sql.json(metadata)}) on conflict (id) do nothing`;
}

export async function findReader(sql: Queries, id: string): Promise<DemoReaderRow | undefined> {
  const [row] = await sql<DemoReaderRow[]>`
    select r.id, r.intent_id, r.status, r.failure_code, r.started_at <= instant() - interval '4 s' as is_answered
    from demo_readers r
    where r.id = ${id}`;
  return row;
}

export async function deleteReader(sql: Queries, id: string): Promise<void> {
  await sql`delete from demo_readers r where r.id = ${id}`;
}

/** Shows a payment. Returns false if the reader shows another one, or does not exist. */
export async function startAction(sql: Queries, id: string, intent_id: string): Promise<boolean> {
  const started = await sql`
    update demo_readers r
    set intent_id = ${intent_id}, status = 'in_progress', failure_code = null, started_at = instant()
    where r.id = ${id} and r.status is distinct from 'in_progress'`;
  return started.count === 1;
}

/** Ends what the reader shows. */
export async function endAction(
  sql: Queries,
  { id, intent_id }: { id: string; intent_id: string },
  failure_code: string | null,
): Promise<void> {
  await sql`
    update demo_readers r
    set status = ${failure_code === null ? "succeeded" : "failed"}, failure_code = ${failure_code}
    where r.id = ${id} and r.intent_id = ${intent_id} and r.status = 'in_progress'`;
}

/** Clears the reader. */
export async function clearAction(sql: Queries, id: string): Promise<void> {
  await sql`
    update demo_readers r
    set intent_id = null, status = null, failure_code = null
    where r.id = ${id} and r.status = 'in_progress'`;
}
