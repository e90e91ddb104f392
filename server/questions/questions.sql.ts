import type { ManagedQuestion, QuestionDraft } from "../../shared/contract/questions.ts";
import { alsoSet } from "../db/also_set.ts";
import type { Queries } from "../db/client.ts";
import type { Position } from "../http/cursor.ts";

type Changes = Partial<QuestionDraft> & { id: string };

/** Returns all questions of a shop, in the order in which they are asked. */
export async function allQuestions(sql: Queries, tenant_id: string): Promise<ManagedQuestion[]> {
  return await sql<ManagedQuestion[]>`
    select ${columns(sql)}
    from questions q
    where q.tenant_id = ${tenant_id} and q.deleted_at is null
    order by q.sort_order, q.id`;
}

/** Lists questions in the order in which they are asked. `after` is the position of the previous page's last one. */
export async function listQuestions(
  sql: Queries,
  tenant_id: string,
  { after, limit }: { after: Position | undefined; limit: number },
): Promise<ManagedQuestion[]> {
  return await sql<ManagedQuestion[]>`
    select ${columns(sql)}
    from questions q
    where q.tenant_id = ${tenant_id} and q.deleted_at is null
      ${after ? sql`and (q.sort_order, q.id) > (${after[0]!}::int, ${after[1]!})` : sql``}
    order by q.sort_order, q.id
    limit ${limit}`;
}

export async function findQuestion(sql: Queries, tenant_id: string, id: string): Promise<ManagedQuestion | undefined> {
  const [row] = await sql<ManagedQuestion[]>`
    select ${columns(sql)}
    from questions q
    where q.tenant_id = ${tenant_id} and q.id = ${id} and q.deleted_at is null`;
  return row;
}

/** Locks a question until the transaction ends. Returns whether there is one with this id. */
export async function lockQuestion(sql: Queries, tenant_id: string, id: string): Promise<boolean> {
  const rows = await sql`
    select from questions q
    where q.tenant_id = ${tenant_id} and q.id = ${id} and q.deleted_at is null
    for no key update`;
  return rows.length > 0;
}

export async function addQuestion(sql: Queries, tenant_id: string, question: Changes): Promise<void> {
  await sql`insert into questions ${sql({ tenant_id, ...rowOf(sql, question) })}`;
}

export async function changeQuestion(sql: Queries, tenant_id: string, { id, ...changes }: Changes): Promise<void> {
  await sql`
    update questions q
    set updated_at = instant() ${alsoSet(sql, rowOf(sql, changes))}
    where q.tenant_id = ${tenant_id} and q.id = ${id} and q.deleted_at is null`;
}

/** Gives questions the positions that they have in a list of ids. */
export async function orderQuestions(sql: Queries, tenant_id: string, ids: readonly string[]): Promise<void> {
  await sql`
    update questions q
    set sort_order = o.place, updated_at = instant()
    from unnest(${[...ids]}::text[]) with ordinality as o (id, place)
    where q.tenant_id = ${tenant_id} and q.id = o.id and q.deleted_at is null and q.sort_order <> o.place`;
}

/** Deletes a question. Returns whether there was one with this id. */
export async function deleteQuestion(sql: Queries, tenant_id: string, id: string): Promise<boolean> {
  const { count } = await sql`
    update questions q
    set deleted_at = instant(), updated_at = instant()
    where q.tenant_id = ${tenant_id} and q.id = ${id} and q.deleted_at is null`;
  return count > 0;
}

function rowOf(sql: Queries, { applies_to, choices, ...plain }: Partial<QuestionDraft> & { id?: string }) {
  return {
    ...plain,
    ...choices !== undefined && { choices: choices && [...choices] },
    ...applies_to && { applies_to: sql.json(applies_to) },
  };
}

function columns(sql: Queries) {
  return sql`q.id, q.label, q.help, q.kind, q.choices, q.unit, q.min::float8 as min, q.max::float8 as max, q.required,
    q.per, q.applies_to, q."when", q.sort_order, q.created_at, q.updated_at`;
}
