import type { ManagedShop } from "../../shared/contract/shop.ts";
import { shopFields } from "../../shared/records/shop.ts";
import type { Queries } from "../db/client.ts";

/** A row of `tenants`: the shop's profile without its locations and payment settings. */
export type ShopRow = Omit<ManagedShop, "pickup_locations" | "payments" | "hold_minutes"> & {
  /** Null uses the setting `HOLD_MINUTES`. */
  hold_minutes: number | null;
  stripe_account: string | null;
  /** False while the connected account cannot take payments. */
  takes_payments: boolean;
  /** Bookings from before get no invoice by themselves. Null while invoicing is off. */
  invoicing_since: string | null;
};

export interface ShopDraftRow {
  id: string;
  slug: string;
  name: string;
  mode: "live" | "test";
  currency?: string | undefined;
  timezone?: string | undefined;
  locale?: string | undefined;
  owner_email?: string | undefined;
  /** Whether it reminds its customers, and thanks them. Shops from before do when their people want it. */
  reminds?: boolean;
  /** Whether it is the demo shop. A server has at most one. */
  is_demo?: boolean;
}

export async function addShop(sql: Queries, shop: ShopDraftRow): Promise<void> {
  const { id, slug, name, mode, currency = "EUR", timezone = "UTC", locale = "en" } = shop;
  const { owner_email = null, reminds = false, is_demo = false } = shop;
  await sql`
    insert into tenants (
      id, slug, name, mode, currency, timezone, locale, owner_email, is_demo,
      remind_pickup, remind_return, remind_overdue, send_thanks)
    values (
      ${id}, ${slug}, ${name}, ${mode}, ${currency}, ${timezone}, ${locale}, ${owner_email}, ${is_demo},
      ${reminds}, ${reminds}, ${reminds}, ${reminds})`;
}

export async function findShop(sql: Queries, tenant_id: string): Promise<ShopRow | undefined> {
  const [row] = await sql<ShopRow[]>`
    select ${shopColumns(sql)} from tenants t where t.id = ${tenant_id}`;
  return row;
}

/** Returns a shop. Throws if there is none with this id. */
export async function getShop(sql: Queries, tenant_id: string): Promise<ShopRow> {
  const shop = await findShop(sql, tenant_id);
  if (!shop) throw new Error(`There is no shop ${tenant_id}`);
  return shop;
}

export async function findShopBySlug(sql: Queries, slug: string): Promise<ShopRow | undefined> {
  const [row] = await sql<ShopRow[]>`
    select ${shopColumns(sql)} from tenants t where t.slug = ${slug}`;
  return row;
}

/** Returns the demo shop, whatever its slug is by now. Undefined if this installation has none. */
export async function findDemoShop(sql: Queries): Promise<ShopRow | undefined> {
  const [row] = await sql<ShopRow[]>`
    select ${shopColumns(sql)} from tenants t where t.is_demo`;
  return row;
}

const columns = Object.keys(shopFields).filter((name) => name !== "branding").map((name) => `t.${name}`).join();

/** Returns the columns of a `ShopRow`. */
function shopColumns(sql: Queries) {
  return sql`
    t.id, t.mode, ${sql.unsafe(columns)},
    jsonb_build_object('logo_url', t.logo_url, 'primary_color', t.primary_color) as branding,
    t.stripe_account, t.takes_payments, t.invoicing_since, t.created_at, t.updated_at`;
}

/** Lists all shops of this installation, oldest first. Only for the operator's commands, because it crosses tenants. */
export async function listShops(sql: Queries): Promise<{ id: string; slug: string; name: string; mode: string }[]> {
  return await sql<{ id: string; slug: string; name: string; mode: string }[]>`
    select t.id, t.slug, t.name, t.mode from tenants t order by t.id`;
}

/** Counts the shops of this installation. */
export async function countShops(sql: Queries): Promise<number> {
  const [row] = await sql<{ shops: number }[]>`select count(*) as shops from tenants`;
  return row!.shops;
}

/**
 * Takes the advisory lock for creating the demo shop. Only one starting server holds it, until its transaction ends.
 */
export async function lockSeeding(sql: Queries): Promise<void> {
  await sql`select pg_advisory_xact_lock(7283646)`;
}

/**
 * Sets the connected Stripe account that receives a shop's payments. Returns the shop's id, or undefined if there is no
 * such shop.
 */
export async function connectShop(sql: Queries, slug: string, stripe_account: string): Promise<string | undefined> {
  const [row] = await sql<{ id: string }[]>`
    update tenants t
    set stripe_account = ${stripe_account}, takes_payments = true, updated_at = instant()
    where t.slug = ${slug}
    returning t.id`;
  return row?.id;
}

/** Sets the owner of a shop. Returns the shop's id, or undefined if there is no such shop. */
export async function setShopOwner(sql: Queries, slug: string, owner_email: string): Promise<string | undefined> {
  const [row] = await sql<{ id: string }[]>`
    update tenants t
    set owner_email = ${owner_email}, updated_at = instant()
    where t.slug = ${slug}
    returning t.id`;
  return row?.id;
}
