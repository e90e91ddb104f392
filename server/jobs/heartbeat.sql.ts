import type { Queries } from "../db/client.ts";

/** Records that a server is alive, with the ids by which its workers lock jobs. */
export async function recordHeartbeat(
  sql: Queries,
  { id, worker_ids }: { id: string; worker_ids: readonly string[] },
): Promise<void> {
  await sql`
    insert into job_servers (id, worker_ids)
    values (${id}, ${[...worker_ids]}::text[])
    on conflict (id) do update
    set worker_ids = excluded.worker_ids, seen_at = clock_timestamp()`;
}

/** Deletes the record of a server that shuts down. */
export async function deleteHeartbeat(sql: Queries, id: string): Promise<void> {
  await sql`delete from job_servers s where s.id = ${id}`;
}

/** Unlocks the jobs of servers that have sent no heartbeat for 15 s. graphile-worker would wait four hours. */
export async function unlockJobsOfDeadServers(sql: Queries): Promise<void> {
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
