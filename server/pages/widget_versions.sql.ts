import type { Queries, Sql } from "../db/client.ts";

/** A built version of the widget and the names of its files. */
export interface WidgetVersion {
  version: string;
  files: string[];
}

/** Returns every published version, the newest first. */
export async function listWidgetVersions(sql: Queries): Promise<WidgetVersion[]> {
  return await sql<WidgetVersion[]>`
    select v.version, v.files
    from widget_versions v
    order by v.published_at desc, v.version`;
}

/** Records a version as the current one and sets `superseded_at` of the version that was current before. */
export async function recordWidgetVersion(sql: Sql, { version, files }: WidgetVersion): Promise<void> {
  await sql.begin(async (tx) => {
    // Servers of two versions that start together would deadlock on each other's row.
    await tx`lock table widget_versions in share row exclusive mode`;
    await tx`
      insert into widget_versions (version, files)
      values (${version}, ${files})
      on conflict (version) do update set superseded_at = null`;
    await tx`
      update widget_versions v
      set superseded_at = instant()
      where v.version <> ${version} and v.superseded_at is null`;
  });
}

/** Returns the versions that were superseded more than `days` ago. */
export async function findExpiredWidgetVersions(sql: Queries, days: number): Promise<WidgetVersion[]> {
  return await sql<WidgetVersion[]>`
    select v.version, v.files
    from widget_versions v
    where v.superseded_at < instant() - make_interval(days => ${days})`;
}

export async function deleteWidgetVersion(sql: Queries, version: string): Promise<void> {
  await sql`delete from widget_versions v where v.version = ${version} and v.superseded_at is not null`;
}
