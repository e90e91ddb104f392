import type { WaiverTemplate } from "../../shared/contract/signing.ts";
import type { ManagedTemplate, TemplateVersion } from "../../shared/contract/waivers.ts";
import { shareQuery } from "../db/batch_queries.ts";
import type { Queries } from "../db/client.ts";
import type { PageQuery } from "../http/cursor.ts";
import { cleanAgain } from "./clean_again.ts";
import { cleanerVersion, cleanHtml } from "./clean_html.ts";
import { sha256 } from "./evidence.ts";

/** The fields of a template that each version has. */
export type TemplateText = Pick<WaiverTemplate, "name" | "content" | "type" | "consent_text" | "age_of_majority">;
type Row = Omit<ManagedTemplate, "document_hash"> & { cleaner: string | null };

/** Returns the template that customers sign now. */
export async function findActiveTemplate(sql: Queries, tenant_id: string): Promise<WaiverTemplate | undefined> {
  const [row] = await sql<Row[]>`${selectTemplates(sql, tenant_id)} and t.active`;
  if (!row) return undefined;
  const {
    active: _active,
    active_since: _active_since,
    created_at: _created_at,
    updated_at: _updated_at,
    ...template
  } = toManagedTemplate(row);
  return template;
}

/** Finds the active template outside a transaction. Calls in the same turn of the event loop share one query. */
export const findActiveTemplateShared = shareQuery(findActiveTemplate);

export async function findTemplate(sql: Queries, tenant_id: string, id: string): Promise<ManagedTemplate | undefined> {
  const [row] = await sql<Row[]>`${selectTemplates(sql, tenant_id)} and t.id = ${id}`;
  return row && toManagedTemplate(row);
}

/** Returns a template. Throws if there is none. */
export async function getTemplate(sql: Queries, tenant_id: string, id: string): Promise<ManagedTemplate> {
  const template = await findTemplate(sql, tenant_id, id);
  if (!template) throw new Error(`There is no waiver template ${id}`);
  return template;
}

/** Returns the type of the active template; null if there is none. */
export async function findActiveType(sql: Queries, tenant_id: string): Promise<WaiverTemplate["type"] | null> {
  const [row] = await sql<{ type: WaiverTemplate["type"] }[]>`
    select v.type
    from waiver_templates t
    join waiver_template_versions v on v.tenant_id = t.tenant_id and v.template_id = t.id and v.version = t.version
    where t.tenant_id = ${tenant_id} and t.active and t.deleted_at is null`;
  return row?.type ?? null;
}

/** Returns true if this shop has the template, or had it before it was deleted. */
export async function templateExists(sql: Queries, tenant_id: string, id: string): Promise<boolean> {
  const rows = await sql`select 1 from waiver_templates t where t.tenant_id = ${tenant_id} and t.id = ${id}`;
  return rows.length > 0;
}

/** Lists templates, newest first. */
export async function listTemplates(
  sql: Queries,
  tenant_id: string,
  { before, limit }: PageQuery,
): Promise<ManagedTemplate[]> {
  const rows = await sql<Row[]>`
    ${selectTemplates(sql, tenant_id)} ${before ? sql`and t.id < ${before}` : sql``}
    order by t.id desc
    limit ${limit}`;
  return rows.map(toManagedTemplate);
}

/** Lists the versions of a template, newest first. `before` is the last version of the previous page. */
export async function listVersions(
  sql: Queries,
  tenant_id: string,
  { id, before, limit }: { id: string; before: number | undefined; limit: number },
): Promise<TemplateVersion[]> {
  const rows = await sql<(TemplateVersion & { cleaner: string | null })[]>`
    select v.version, v.name, v.content, v.cleaner, v.type, v.consent_text, v.age_of_majority, v.created_at,
      (select count(*) from waiver_signatures s
        where s.tenant_id = v.tenant_id and s.template_id = v.template_id and s.version = v.version) as signatures
    from waiver_template_versions v
    where v.tenant_id = ${tenant_id} and v.template_id = ${id}
      ${before === undefined ? sql`` : sql`and v.version < ${before}`}
    order by v.version desc
    limit ${limit}`;
  return rows.map(({ cleaner, ...version }) => ({ ...version, content: cleanedContent(version.content, cleaner) }));
}

export async function addTemplate(
  sql: Queries,
  tenant_id: string,
  { id, ...text }: TemplateText & { id: string },
): Promise<void> {
  await sql`insert into waiver_templates (tenant_id, id) values (${tenant_id}, ${id})`;
  await addVersion(sql, tenant_id, { id, version: 1, ...text });
}

/**
 * Adds a version, under the row lock of the template, so that parallel writers get different numbers. Returns false if
 * there is none.
 */
export async function changeTemplate(
  sql: Queries,
  tenant_id: string,
  { id, ...text }: TemplateText & { id: string },
): Promise<boolean> {
  const [row] = await sql<{ version: number }[]>`
    update waiver_templates t
    set version = t.version + 1, updated_at = instant()
    where t.tenant_id = ${tenant_id} and t.id = ${id} and t.deleted_at is null
    returning t.version`;
  if (row) await addVersion(sql, tenant_id, { id, version: row.version, ...text });
  return row !== undefined;
}

/** Serializes the changes of a shop's templates until the end of the transaction. */
export async function lockTemplates(sql: Queries, tenant_id: string): Promise<void> {
  await sql`select 1 from waiver_templates t where t.tenant_id = ${tenant_id} order by t.id for update`;
}

/**
 * Activates a template if the shop has no other that is not deleted. Locks the shop, so that of two first templates one
 * is active.
 */
export async function activateFirstTemplate(sql: Queries, tenant_id: string, id: string): Promise<void> {
  await sql`select from tenants t where t.id = ${tenant_id} for no key update`;
  const others = await sql`
    select 1
    from waiver_templates t
    where t.tenant_id = ${tenant_id} and t.id <> ${id} and t.deleted_at is null
    limit 1`;
  if (others.length === 0) await activateTemplate(sql, tenant_id, id);
}

/** Activates one template and deactivates all others. */
export async function activateTemplate(sql: Queries, tenant_id: string, id: string): Promise<void> {
  await sql`
    update waiver_templates t set active = false, active_since = null, updated_at = instant()
    where t.tenant_id = ${tenant_id} and t.active and t.id <> ${id}`;
  await sql`
    update waiver_templates t set active = true, active_since = instant(), updated_at = instant()
    where t.tenant_id = ${tenant_id} and t.id = ${id} and not t.active`;
}

/** Marks a template as deleted. Its versions remain for their signatures. Returns false if there is none. */
export async function deleteTemplate(sql: Queries, tenant_id: string, id: string): Promise<boolean> {
  const rows = await sql`
    update waiver_templates t
    set active = false, active_since = null, deleted_at = instant(), updated_at = instant()
    where t.tenant_id = ${tenant_id} and t.id = ${id} and t.deleted_at is null
    returning t.id`;
  return rows.length > 0;
}

/** Deletes the versions of a template that nobody has signed, except the one that can be signed now. */
export async function deleteUnusedVersions(sql: Queries, tenant_id: string, id: string): Promise<void> {
  await sql`
    delete from waiver_template_versions v
    where v.tenant_id = ${tenant_id} and v.template_id = ${id}
      and not exists (
        select from waiver_templates t
        where t.tenant_id = ${tenant_id} and t.id = v.template_id and t.version = v.version and t.deleted_at is null)
      and not exists (
        select from waiver_signatures s
        where s.tenant_id = ${tenant_id} and s.template_id = v.template_id and s.version = v.version)`;
}

async function addVersion(
  sql: Queries,
  tenant_id: string,
  { id, version, name, content, type, consent_text, age_of_majority }: TemplateText & { id: string; version: number },
): Promise<void> {
  await sql`
    insert into waiver_template_versions
      (tenant_id, template_id, version, name, content, cleaner, type, consent_text, age_of_majority)
    values (${tenant_id}, ${id}, ${version}, ${name}, ${
    cleanHtml(content)
  }, ${cleanerVersion}, ${type}, ${consent_text}, ${age_of_majority})`;
}

function selectTemplates(sql: Queries, tenant_id: string) {
  return sql`
    select t.id, v.name, v.content, v.cleaner, v.type, t.version, v.consent_text, v.age_of_majority, t.active,
      t.active_since, t.created_at, t.updated_at
    from waiver_templates t
    join waiver_template_versions v on v.tenant_id = t.tenant_id and v.template_id = t.id and v.version = t.version
    where t.tenant_id = ${tenant_id} and t.deleted_at is null`;
}

function toManagedTemplate({ cleaner, ...row }: Row): ManagedTemplate {
  const content = cleanedContent(row.content, cleaner);
  return { ...row, content, document_hash: sha256(content) };
}

function cleanedContent(content: string, cleaner: string | null): string {
  return cleaner === cleanerVersion ? content : cleanAgain(content);
}
