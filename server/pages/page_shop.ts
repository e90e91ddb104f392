import type { Deps } from "../deps.ts";
import { findPagesKeyText } from "../keys/issue.ts";
import { findDemoShop, findShop, findShopBySlug, type ShopRow } from "../shops/shops.sql.ts";
import { toPublicUrl } from "../storage/public_url.ts";

/** A shop with the key that its pages use. */
export interface PageShop extends ShopRow {
  publishable_key: string;
}

/** Finds a shop for one of its pages. Returns undefined if it has no active key for its own pages. */
export async function findPageShop(
  deps: Pick<Deps, "sql" | "vault" | "settings">,
  by: { id: string } | { slug: string } | { is_demo: true },
): Promise<PageShop | undefined> {
  const shop = await findShopBy(deps, by);
  const publishable_key = shop && await findPagesKeyText(deps, shop.id);
  if (!publishable_key) return undefined;
  const logo_url = toPublicUrl(shop.branding.logo_url, deps.settings.storage_url);
  const cover_url = toPublicUrl(shop.cover_url, deps.settings.storage_url);
  return { ...shop, branding: { ...shop.branding, logo_url }, cover_url, publishable_key };
}

async function findShopBy(
  { sql }: Pick<Deps, "sql">,
  by: Parameters<typeof findPageShop>[1],
): Promise<ShopRow | undefined> {
  if ("id" in by) return await findShop(sql, by.id);
  return "slug" in by ? await findShopBySlug(sql, by.slug) : await findDemoShop(sql);
}
