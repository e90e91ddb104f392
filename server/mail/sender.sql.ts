import type { Queries } from "../db/client.ts";
import type { Settings } from "../settings.ts";
import { toPublicUrl } from "../storage/public_url.ts";
import type { Sender } from "./letters/letter.ts";

/** Returns the shop's data that its letters need. */
export async function findSender(
  { sql, settings }: { sql: Queries; settings: Pick<Settings, "storage_url"> },
  tenant_id: string,
): Promise<Sender> {
  const [row] = await sql<[Sender]>`
    select t.name, t.locale, t.timezone, t.support_email,
      jsonb_build_object('logo_url', t.logo_url, 'primary_color', t.primary_color) as branding
    from tenants t
    where t.id = ${tenant_id}`;
  const logo_url = toPublicUrl(row.branding.logo_url, settings.storage_url);
  return { ...row, branding: { ...row.branding, logo_url } };
}

/** Returns where mails to the shop itself go: to its owner, or else to its support address. */
export async function findShopAddress(
  sql: Queries,
  tenant_id: string,
): Promise<{ slug: string; address: string | null }> {
  const [row] = await sql<[{ slug: string; address: string | null }]>`
    select t.slug, coalesce(t.owner_email, t.support_email) as address
    from tenants t
    where t.id = ${tenant_id}`;
  return row;
}
