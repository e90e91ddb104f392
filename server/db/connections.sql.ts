import type { Queries } from "./client.ts";

/** Counts the connections of all servers to this database, by their state in Postgres. */
export async function readConnections(sql: Queries): Promise<{ state: string; count: number }[]> {
  return await sql<{ state: string; count: number }[]>`
    select coalesce(a.state, 'unknown') as state, count(*) as count
    from pg_stat_activity a
    where a.datname = current_database() and a.application_name = 'rental'
    group by 1
    order by 1`;
}
