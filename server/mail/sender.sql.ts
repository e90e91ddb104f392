import type { Queries } from "../db/client.ts";
import type { Settings } from "../settings.ts";
import { toPublicUrl } from "../storage/public_url.ts";
import type { Sender } from "./letters/letter.ts";
import type { OwnTexts } from "./own_texts/own_texts.ts";

/** Returns the shop's data that its letters need. `language` is that of its own texts, by default the shop's. */
export async function findSender(
  { sql, settings }: { sql: Queries; settings: Pick<Settings, "storage_url"> },
  tenant_id: string,
  { language = null }: { language?: string | null } = {},
): Promise<Sender> {
  const [{ texts, ...row }] = await sql<[Sender & { texts: OwnTexts["texts"] | null }]>`
    select t.name, t.locale, t.german_address, t.timezone, t.support_email, t.phone,
      jsonb_build_object('logo_url', t.logo_url, 'primary_color', t.primary_color) as branding,
      (
        select jsonb_object_agg(m.key, m.text)
        from mail_texts m
        where m.tenant_id = t.id and m.language = coalesce(${language}, split_part(t.locale, '-', 1)) and m.text <> ''
      ) as texts
    from tenants t
    where t.id = ${tenant_id}`;
  const logo_url = toPublicUrl(row.branding.logo_url, settings.storage_url);
  const shop = { ...row, branding: { ...row.branding, logo_url } };
  return texts ? { ...shop, own_texts: { texts, values: { shop: row.name } } } : shop;
}

/**
 * Returns where mails to the shop itself go: to the owners and managers who want them and have accepted their
 * invitation. If there are none, they go to the address of the owner, or else to the support address.
 */
export async function findShopAddresses(
  sql: Queries,
  tenant_id: string,
): Promise<{ slug: string; addresses: string[] }> {
  const [row] = await sql<[{ slug: string; addresses: string[] }]>`
    select t.slug, coalesce(
      (
        select array_agg(p.email order by p.id)
        from staff p
        where p.tenant_id = t.id and p.shop_mails and p.role in ('owner', 'manager') and p.accepted_at is not null
          and p.disabled_at is null and p.removed_at is null
      ),
      array_remove(array[coalesce(t.owner_email, t.support_email)], null)) as addresses
    from tenants t
    where t.id = ${tenant_id}`;
  return row;
}
