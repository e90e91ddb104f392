import type { ReaderDraft } from "../../shared/contract/readers.ts";
import type { Queries } from "../db/client.ts";
import type { PageQuery } from "../http/cursor.ts";

/** A registered card reader of a shop. */
export interface ReaderRow {
  id: string;
  name: string;
  address: ReaderDraft["address"];
  provider: "stripe" | "demo";
  account: string | null;
  processor_reader_id: string;
  device_type: string;
  serial_number: string;
  created_at: string;
  updated_at: string;
}

/** Lists the readers of a shop, newest first. */
export async function listReaders(
  sql: Queries,
  tenant_id: string,
  { before, limit }: PageQuery,
): Promise<ReaderRow[]> {
  return await sql<ReaderRow[]>`
    select ${columns(sql)}
    from readers r
    where r.tenant_id = ${tenant_id} and r.removed_at is null ${before ? sql`and r.id < ${before}` : sql``}
    order by r.id desc
    limit ${limit}`;
}

export async function findReader(sql: Queries, tenant_id: string, id: string): Promise<ReaderRow | undefined> {
  const [row] = await sql<ReaderRow[]>`
    select ${columns(sql)}
    from readers r
    where r.tenant_id = ${tenant_id} and r.id = ${id} and r.removed_at is null`;
  return row;
}

/** Returns a reader, also one that was removed since its payment began. */
export async function getReader(sql: Queries, tenant_id: string, id: string): Promise<ReaderRow> {
  const [row] = await sql<[ReaderRow]>`
    select ${columns(sql)} from readers r where r.tenant_id = ${tenant_id} and r.id = ${id}`;
  return row;
}

/** Locks a reader until the transaction ends. Returns undefined if the shop has none with this id. */
export async function lockReader(sql: Queries, tenant_id: string, id: string): Promise<ReaderRow | undefined> {
  await sql`select from readers r where r.tenant_id = ${tenant_id} and r.id = ${id} for no key update`;
  return await findReader(sql, tenant_id, id);
}

/** Returns the id under which the shop has registered a reader of the processor. */
export async function findRegistered(
  sql: Queries,
  tenant_id: string,
  { account, processor_reader_id }: Pick<ReaderRow, "account" | "processor_reader_id">,
): Promise<string | undefined> {
  const [row] = await sql<{ id: string }[]>`
    select r.id
    from readers r
    where r.tenant_id = ${tenant_id} and r.account is not distinct from ${account}
      and r.processor_reader_id = ${processor_reader_id} and r.removed_at is null`;
  return row?.id;
}

export async function countReaders(sql: Queries, tenant_id: string): Promise<number> {
  const [row] = await sql<[{ count: number }]>`
    select count(*)::int as count from readers r where r.tenant_id = ${tenant_id} and r.removed_at is null`;
  return row.count;
}

export type NewReader = Omit<ReaderRow, "created_at" | "updated_at">;

/** Adds a reader. Violates `readers_registered_once` if another shop has it. */
export async function addReader(sql: Queries, tenant_id: string, reader: NewReader): Promise<void> {
  await sql`insert into readers ${sql({ tenant_id, ...reader, address: sql.json(reader.address) })}`;
}

export async function renameReader(
  sql: Queries,
  tenant_id: string,
  { id, name }: Pick<ReaderRow, "id" | "name">,
): Promise<void> {
  await sql`
    update readers r
    set name = ${name}, updated_at = instant()
    where r.tenant_id = ${tenant_id} and r.id = ${id}`;
}

/** Marks a reader as removed. Its payments still refer to it. */
export async function markRemoved(sql: Queries, tenant_id: string, id: string): Promise<void> {
  await sql`
    update readers r
    set removed_at = instant(), updated_at = instant()
    where r.tenant_id = ${tenant_id} and r.id = ${id}`;
}

function columns(sql: Queries) {
  return sql`
    r.id, r.name, r.address, r.provider, r.account, r.processor_reader_id, r.device_type, r.serial_number,
    r.created_at, r.updated_at`;
}
