import { type Context, Hono } from "hono";
import { Slug } from "../../../shared/contract/common.ts";
import type { Deps } from "../../deps.ts";
import { findGoneOffer } from "../../fleet/gone_offers.sql.ts";
import { setRouteName } from "../../http/access_log.ts";
import { findCurrentSlug } from "../../shops/indexed_shops.sql.ts";
import { catalogueOf } from "../../storefront/catalogue.ts";
import { findPageShop, type PageShop } from "../page_shop.ts";
import { notFoundPage } from "../plain_pages.ts";
import type { Widget } from "../widget.ts";
import { gonePage } from "./gone_page.ts";
import { bookPage } from "./home_page.ts";
import { itemPage } from "./item_page.ts";
import { offersOf } from "./offers.ts";
import { bookPreview } from "./preview.ts";
import { robotsFile, shopSitemap, sitemapIndex } from "./sitemap.ts";

/** Creates the public pages of shops, and what search engines read of them. */
export function bookRoutes(deps: Deps, widget: Widget): Hono {
  const app = new Hono();
  const { base_url } = deps.settings;
  const shopAt = async (c: Context): Promise<PageShop | undefined> => {
    const slug = c.req.param("slug");
    return Slug.safeParse(slug).success ? await findPageShop(deps, { slug: slug! }) : undefined;
  };
  /** Leads to the same page of a shop that has another slug by now. */
  const atFormerSlug = async (c: Context): Promise<Response> => {
    const slug = c.req.param("slug")!;
    const current = Slug.safeParse(slug).success ? await findCurrentSlug(deps.sql, slug) : undefined;
    if (current === undefined) return await notFoundPage(c);
    const { pathname, search } = new URL(c.req.url);
    return c.redirect(`/book/${current}${pathname.slice(`/book/${slug}`.length)}${search}`, 301);
  };

  app.get("/robots.txt", async (c) => {
    setRouteName(c, "GET /robots.txt");
    return await robotsFile(c, { sql: deps.sql, base_url });
  });
  app.get("/sitemap.xml", async (c) => {
    setRouteName(c, "GET /sitemap.xml");
    return await sitemapIndex(c, { sql: deps.sql, base_url });
  });
  app.get("/book/:slug", async (c) => {
    setRouteName(c, "GET /book/:slug");
    const shop = await shopAt(c);
    if (!shop) return await atFormerSlug(c);
    const catalogue = await catalogueOf(deps, shop.id);
    return await bookPage(c, { shop, catalogue, now: deps.clock.now(), widget, base_url });
  });
  app.get("/book/:slug/preview", async (c) => {
    setRouteName(c, "GET /book/:slug/preview");
    const shop = await shopAt(c);
    return shop ? await bookPreview(c, { shop, widget }) : await notFoundPage(c);
  });
  app.get("/book/:slug/sitemap.xml", async (c) => {
    setRouteName(c, "GET /book/:slug/sitemap.xml");
    const shop = await shopAt(c);
    if (shop?.mode !== "live") return await notFoundPage(c);
    return shopSitemap(c, await catalogueOf(deps, shop.id), base_url);
  });
  app.get("/book/:slug/:item", async (c) => {
    setRouteName(c, "GET /book/:slug/:item");
    const shop = await shopAt(c);
    if (!shop) return await atFormerSlug(c);
    const catalogue = await catalogueOf(deps, shop.id);
    const { pages, moved } = offersOf(catalogue);
    const name = c.req.param("item");
    const offer = pages.get(name);
    if (offer) return await itemPage(c, offer, { shop, catalogue, now: deps.clock.now(), widget, base_url });
    const gone = moved.has(name) || !Slug.safeParse(name).success
      ? undefined
      : await findGoneOffer(deps.sql, shop.id, name);
    const now_at = moved.get(name) ?? [...pages.values()].find(({ id }) => id === gone?.product_id);
    return now_at ? c.redirect(`/book/${shop.slug}/${now_at.slug}`, 301) : await gonePage(c, shop, gone ? 410 : 404);
  });
  return app;
}
