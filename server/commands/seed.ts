import { createApp } from "../app.ts";
import type { Config } from "../config.ts";
import { asPool } from "../db/as_pool.ts";
import type { Deps } from "../deps.ts";
import { pagesKeyOf } from "../keys/issue.ts";
import { isLocalAddress } from "../local_address.ts";
import { DEMO_SLUG, type DemoShop, type Seeded } from "../pages/greeting.ts";
import { countShops, findShopBySlug, lockSeeding } from "../shops/shops.sql.ts";
import { type OpenedShop, openShop } from "./open_shop.ts";

/** Whether a server may create the demo shop: its payments are demo payments and strangers cannot reach its address. */
export function maySeedDemo({ STRIPE_SECRET_KEY, base_url }: Pick<Config, "STRIPE_SECRET_KEY" | "base_url">): boolean {
  return !STRIPE_SECRET_KEY && isLocalAddress(base_url);
}

/** Creates the demo shop in an empty database where that is allowed, in one transaction. */
export async function seedDemo(deps: Deps, config: Config): Promise<Seeded> {
  if (!maySeedDemo(config)) return { demo: undefined, empty: await countShops(deps.sql) === 0 };
  return { demo: await createOrFindDemo(deps), empty: false };
}

async function createOrFindDemo(deps: Deps): Promise<DemoShop | undefined> {
  const opened = await deps.sql.begin(async (tx) => {
    await lockSeeding(tx);
    return await countShops(tx) ? undefined : await openDemo({ ...deps, sql: asPool(tx) });
  });
  if (opened) return { ...opened, slug: DEMO_SLUG };
  const shop = await findShopBySlug(deps.sql, DEMO_SLUG);
  const publishable_key = shop && await pagesKeyOf(deps, shop.id);
  return publishable_key ? { slug: DEMO_SLUG, publishable_key, secret_key: undefined } : undefined;
}

async function openDemo(deps: Deps): Promise<OpenedShop> {
  const opened = await openShop(deps, {
    name: "Riverside Kayaks",
    slug: DEMO_SLUG,
    mode: "test",
    timezone: "Europe/Berlin",
    locale: "en-GB",
  });
  const { fillDemo } = await import("./demo/fill.ts");
  const app = createApp(deps, { log: () => {}, limiter: undefined });
  await fillDemo(app, { base_url: deps.settings.base_url, ...opened });
  return opened;
}
