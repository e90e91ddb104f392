import { createApp } from "../app.ts";
import type { Deps } from "../deps.ts";
import { pagesKeyOf } from "../keys/issue.ts";
import { DEMO_SLUG, type DemoShop } from "../pages/greeting.ts";
import { countShops, findShopBySlug, lockSeeding } from "../shops/shops.sql.ts";
import { openShop } from "./open_shop.ts";

/** Gives an empty database its demo shop, once however many servers start; undefined where there is none. */
export async function seedDemo(deps: Deps): Promise<DemoShop | undefined> {
  const opened = await deps.sql.begin(async (tx) => {
    await lockSeeding(tx);
    if (await countShops(tx)) return undefined;
    return await openShop(deps, {
      name: "Riverside Kayaks",
      slug: DEMO_SLUG,
      mode: "test",
      timezone: "Europe/Berlin",
      locale: "en-GB",
    });
  });
  if (opened) {
    const { fillDemo } = await import("./demo/fill.ts");
    const app = createApp(deps, { log: () => {}, limiter: undefined });
    await fillDemo(app, { base_url: deps.settings.base_url, ...opened });
    return { ...opened, slug: DEMO_SLUG };
  }
  const shop = await findShopBySlug(deps.sql, DEMO_SLUG);
  const publishable_key = shop && await pagesKeyOf(deps, shop.id);
  return publishable_key ? { slug: DEMO_SLUG, publishable_key, secret_key: undefined } : undefined;
}
