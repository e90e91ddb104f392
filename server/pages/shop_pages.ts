import type { Widget } from "./widget.ts";
import { Hono } from "hono";
import { Slug } from "../../shared/contract/common.ts";
import { sizedName } from "../../shared/sized_name.ts";
import type { Deps } from "../deps.ts";
import { setRouteName } from "../http/access_log.ts";
import { catalogueOf } from "../storefront/catalogue.ts";
import { linkedBookingPage } from "./booking.ts";
import { bookRoutes } from "./book/routes.ts";
import { demoSite } from "./demo_site.ts";
import { embedPage } from "./embed.ts";
import { offerPage } from "./offer.ts";
import { pageFiles } from "./page_files.ts";
import { payPage } from "./pay.ts";
import { notFoundPage, startPage } from "./plain_pages.ts";
import { findPageShop, type PageShop } from "./page_shop.ts";

/** Creates the pages with our tags: the demo's website, booking pages, `/embed`, and the pages behind mailed links. */
export function shopPages(deps: Deps, widget: Widget): Hono {
  const app = new Hono();
  const shopAt = async (slug: string | undefined): Promise<PageShop | undefined> =>
    Slug.safeParse(slug).success ? await findPageShop(deps, { slug: slug! }) : undefined;

  app.route("/", pageFiles());
  app.get("/", async (c) => {
    setRouteName(c, "GET /");
    const shop = await findPageShop(deps, { is_demo: true });
    if (!shop) return await startPage(c);
    const { locations } = await catalogueOf(deps, shop.id);
    return await demoSite(c, { shop, locations, widget });
  });
  app.route("/", bookRoutes(deps, widget));
  app.get("/embed", async (c) => {
    setRouteName(c, "GET /embed");
    const shop = await shopAt(c.req.query("shop"));
    if (!shop) return await notFoundPage(c);
    const { on_sale } = await catalogueOf(deps, shop.id);
    return await embedPage(c, {
      shop,
      items: on_sale.map((item) => ({ id: item.id, name: sizedName(item) })),
      widget,
      ...deps.settings,
    });
  });
  app.get("/b/:token", async (c) => {
    setRouteName(c, "GET /b/:token");
    return await linkedBookingPage(c, deps, widget);
  });
  app.get("/o/:token", async (c) => {
    setRouteName(c, "GET /o/:token");
    return await offerPage(c, deps, widget);
  });
  app.get("/pay/:token", async (c) => {
    setRouteName(c, "GET /pay/:token");
    return await payPage(c, deps, widget);
  });
  return app;
}
