import type { Context } from "hono";
import type { Queries } from "../../db/client.ts";
import { countIndexedShops, listIndexedShops } from "../../shops/indexed_shops.sql.ts";
import type { Catalogue } from "../../storefront/catalogue.ts";
import { writeXml, type XmlElement } from "../../xml.ts";
import { offersOf } from "./offers.ts";

/** The most addresses of one file (sitemaps.org). */
const MAX_ADDRESSES = 50_000;
const NAMESPACE = "http://www.sitemaps.org/schemas/sitemap/0.9";

interface Scope {
  sql: Queries;
  base_url: string;
}

/** Sends `/robots.txt`, which names the sitemap indexes. There is more than one from 50,000 shops on. */
export async function robotsFile(c: Context, { sql, base_url }: Scope): Promise<Response> {
  const indexes = Math.max(1, Math.ceil(await countIndexedShops(sql) / MAX_ADDRESSES));
  const lines = ["User-agent: *", "Allow: /", ""];
  for (let at = 0; at < indexes; at++) {
    lines.push(`Sitemap: ${base_url}/sitemap.xml${at === 0 ? "" : `?page=${at + 1}`}`);
  }
  return c.text(`${lines.join("\n")}\n`);
}

/** Sends `/sitemap.xml`: the sitemap of each live shop. */
export async function sitemapIndex(c: Context, { sql, base_url }: Scope): Promise<Response> {
  const page = /^[1-9]\d{0,3}$/.test(c.req.query("page") ?? "") ? Number(c.req.query("page")) : 1;
  const slugs = await listIndexedShops(sql, { limit: MAX_ADDRESSES, offset: (page - 1) * MAX_ADDRESSES });
  const sitemaps = slugs.map((slug): XmlElement => ["sitemap", [["loc", `${base_url}/book/${slug}/sitemap.xml`]]]);
  return sendXml(c, ["sitemapindex", sitemaps, { xmlns: NAMESPACE }]);
}

/** Sends `/book/<slug>/sitemap.xml`: the pages of a shop, with their photos. */
export function shopSitemap(c: Context, catalogue: Catalogue, base_url: string): Response {
  const home = `${base_url}/book/${catalogue.shop.slug}`;
  const offers = [...offersOf(catalogue).pages.values()].slice(0, MAX_ADDRESSES - 1);
  const pages = offers.map(({ slug, sizes }): XmlElement => {
    const changed = sizes.map(({ updated_at }) => updated_at).toSorted().at(-1)!;
    return ["url", [["loc", `${home}/${slug}`], ["lastmod", changed]]];
  });
  return sendXml(c, ["urlset", [["url", [["loc", home]]], ...pages], { xmlns: NAMESPACE }]);
}

function sendXml(c: Context, root: XmlElement): Response {
  const headers = { "content-type": "application/xml; charset=utf-8", "cache-control": "public, max-age=3600" };
  return c.body(writeXml(root), 200, headers);
}
