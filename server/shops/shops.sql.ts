import type { ManagedShop } from "../../shared/contract/shop.ts";
import type { Queries } from "../db/client.ts";

/** A shop as its table has it: the profile without what is kept elsewhere (locations, payments). */
export type ShopRow = Omit<ManagedShop, "pickup_locations" | "payments" | "hold_minutes"> & {
  /** Null means `HOLD_MINUTES`. */
  hold_minutes: number | null;
  stripe_account: string | null;
};

export interface ShopDraftRow {
  id: string;
  slug: string;
  name: string;
  mode: "live" | "test";
  currency?: string | undefined;
  timezone?: string | undefined;
  locale?: string | undefined;
}

export async function addShop(sql: Queries, shop: ShopDraftRow): Promise<void> {
  const { id, slug, name, mode, currency = "EUR", timezone = "UTC", locale = "en" } = shop;
  await sql`
    insert into tenants (id, slug, name, mode, currency, timezone, locale)
    values (${id}, ${slug}, ${name}, ${mode}, ${currency}, ${timezone}, ${locale})`;
}

export async function findShop(sql: Queries, tenant_id: string): Promise<ShopRow | undefined> {
  const [row] = await sql<ShopRow[]>`
    select ${shopColumns(sql)} from tenants t where t.id = ${tenant_id}`;
  return row;
}

export async function findShopBySlug(sql: Queries, slug: string): Promise<ShopRow | undefined> {
  const [row] = await sql<ShopRow[]>`
    select ${shopColumns(sql)} from tenants t where t.slug = ${slug}`;
  return row;
}

/** What a shop is, except for what is kept elsewhere. */
function shopColumns(sql: Queries) {
  return sql`
    t.id, t.name, t.slug, t.mode, t.currency, t.timezone, t.locale,
    jsonb_build_object('logo_url', t.logo_url, 'primary_color', t.primary_color) as branding,
    t.opening_hours, t.closed_dates, t.half_day_hours, t.grace_minutes, t.hold_minutes, t.tax_percent, t.prices_include_tax,
    t.cancellation_policy, t.waiver_required, t.waiver_retention_years, t.terms_url, t.support_email, t.stripe_account,
    t.created_at, t.updated_at`;
}

/** Every shop of this installation, oldest first: for its operator, who is no tenant. */
export async function listShops(sql: Queries): Promise<{ id: string; slug: string; name: string; mode: string }[]> {
  return await sql<{ id: string; slug: string; name: string; mode: string }[]>`
    select t.id, t.slug, t.name, t.mode from tenants t order by t.id`;
}

/** How many shops this installation has. */
export async function countShops(sql: Queries): Promise<number> {
  const [row] = await sql<{ shops: number }[]>`select count(*) as shops from tenants`;
  return row!.shops;
}

/** Held to the end of the transaction, by one starting server at a time. */
export async function lockSeeding(sql: Queries): Promise<void> {
  await sql`select pg_advisory_xact_lock(7283646)`;
}

/** Sends a shop's money to a connected account from now on; answers the shop's id. */
export async function connectShop(sql: Queries, slug: string, stripe_account: string): Promise<string | undefined> {
  const [row] = await sql<{ id: string }[]>`
    update tenants t
    set stripe_account = ${stripe_account}, updated_at = instant()
    where t.slug = ${slug}
    returning t.id`;
  return row?.id;
}
