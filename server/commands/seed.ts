import { createApp } from "../app.ts";
import type { Config } from "../config.ts";
import { asPool } from "../db/as_pool.ts";
import type { Deps } from "../deps.ts";
import { findPagesKeyText } from "../keys/issue.ts";
import { isLocalAddress } from "../local_address.ts";
import type { DemoShop, SeedResult } from "../pages/start_message.ts";
import { countShops, findDemoShop, lockSeeding } from "../shops/shops.sql.ts";
import { createSignInLink } from "../staff/create_link.ts";
import { listMemberships } from "../staff/person.sql.ts";
import { type CreatedShop, createShop } from "./create_shop.ts";

/** The owner of every demo shop: a later start may name another one. */
const DEMO_OWNER = "owner@riverside.example";

/** Returns whether a server may create the demo shop: it must use demo payments on an address that is not public. */
export function maySeedDemo({ STRIPE_SECRET_KEY, base_url }: Pick<Config, "STRIPE_SECRET_KEY" | "base_url">): boolean {
  return !STRIPE_SECRET_KEY && isLocalAddress(base_url);
}

/**
 * Creates the demo shop in one transaction if the database is empty and `maySeedDemo` allows it. That takes seconds, so
 * `announce` is called first.
 */
export async function seedDemo(deps: Deps, config: Config, announce = (_text: string) => {}): Promise<SeedResult> {
  if (!maySeedDemo(config)) return { demo: undefined, empty: await countShops(deps.sql) === 0 };
  const demo = await findOrCreateDemo(deps, config, announce);
  return { demo: demo && { ...demo, sign_in_link: await createDemoLink(deps, demo.id) }, empty: false };
}

/** Creates a link that signs the owner of the demo shop in. Undefined if the owner is no longer there. */
async function createDemoLink({ sql, settings }: Deps, tenant_id: string): Promise<string | undefined> {
  const owner = (await listMemberships(sql, DEMO_OWNER)).find((membership) => membership.tenant_id === tenant_id);
  return owner && await createSignInLink(sql, owner, settings.base_url);
}

/** Adds rentals to the demo shop if this start has created it, unless `DEMO_RENTALS` is off. */
export async function seedRentals(
  deps: Deps,
  { DEMO_RENTALS, DEMO_SHOP }: Pick<Config, "DEMO_RENTALS" | "DEMO_SHOP">,
  demo: DemoShop | undefined,
): Promise<void> {
  if (!demo?.secret_key || !DEMO_RENTALS) return;
  const { fillRentals } = await import("./demo/fill_rentals.ts");
  const { contentsOf } = await import("./demo/demo_shops.ts");
  await fillRentals(deps, { ...demo, secret_key: demo.secret_key }, contentsOf(DEMO_SHOP));
  deps.log("info", "demo_rentals_added");
}

async function findOrCreateDemo(
  deps: Deps,
  { DEMO_SHOP }: Config,
  announce: (text: string) => void,
): Promise<Omit<DemoShop, "sign_in_link"> | undefined> {
  const created = await deps.sql.begin(async (tx) => {
    await lockSeeding(tx);
    if (await countShops(tx)) return undefined;
    announce("Filling the demo shop with items and photos …");
    return await createDemo({ ...deps, sql: asPool(tx) }, DEMO_SHOP);
  });
  if (created) return created;
  const shop = await findDemoShop(deps.sql);
  if (DEMO_SHOP && shop?.slug !== await slugOf(DEMO_SHOP)) {
    announce(`This database has a shop. The demo shop ${DEMO_SHOP} needs an empty one: set another DATA_DIR.`);
  }
  const publishable_key = shop && await findPagesKeyText(deps, shop.id);
  return publishable_key ? { id: shop.id, slug: shop.slug, publishable_key, secret_key: undefined } : undefined;
}

async function slugOf(demo: NonNullable<Config["DEMO_SHOP"]>): Promise<string> {
  const { contentsOf } = await import("./demo/demo_shops.ts");
  return contentsOf(demo).slug;
}

async function createDemo(deps: Deps, demo: Config["DEMO_SHOP"]): Promise<CreatedShop> {
  const { contentsOf } = await import("./demo/demo_shops.ts");
  const contents = contentsOf(demo);
  const shop = await createShop(deps, {
    name: contents.name,
    slug: contents.slug,
    mode: "test",
    timezone: "Europe/Berlin",
    locale: "en-GB",
    owner_email: DEMO_OWNER,
    is_demo: true,
  });
  const { fillDemo } = await import("./demo/fill.ts");
  const app = createApp(deps, { log: () => {}, limiter: undefined });
  await fillDemo(app, { images: deps.images, base_url: deps.settings.base_url, contents, ...shop });
  return shop;
}
