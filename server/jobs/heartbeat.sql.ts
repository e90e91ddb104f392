import type { Queries } from "../db/client.ts";

/** Says that a server is alive, with the names its workers lock jobs by. */
export async function beat(
  sql: Queries,
  { id, worker_ids }: { id: string; worker_ids: readonly string[] },
): Promise<void> {
  await sql`
    insert into job_servers (id, worker_ids)
    values (${id}, ${[...worker_ids]}::text[])
    on conflict (id) do update
    set worker_ids = excluded.worker_ids, seen_at = clock_timestamp()`;
}

/** Forgets a server that ends as it should. */
export async function leave(sql: Queries, id: string): Promise<void> {
  await sql`delete from job_servers s where s.id = ${id}`;
}

/** Gives back the jobs of servers not heard of for 15 s: they were killed, and the library itself would wait four hours. */
export async function releaseJobsOfTheDead(sql: Queries): Promise<void> {
  await sql`
    delete from job_servers s
    where s.seen_at < clock_timestamp() - interval '15 seconds'`;
  await sql`
    select graphile_worker.force_unlock_workers(array(
      select distinct j.locked_by
      from graphile_worker.jobs j
      where j.locked_at < clock_timestamp() - interval '15 seconds'
        and not exists (select from job_servers s where j.locked_by = any(s.worker_ids))
    ))`;
}
