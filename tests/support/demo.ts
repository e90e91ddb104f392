import { createApp } from "../../server/app.ts";
import { fillDemo } from "../../server/commands/demo/fill.ts";
import { openImages } from "../../server/images/images.ts";
import { startProcess } from "../../server/processes/start_process.ts";
import { openOwnDatabase } from "./own_database.ts";
import { openShop } from "./shop.ts";

/** Opens the demo shop, whose website is `/`. It has its own database, because a server has only one demo shop. */
export async function openDemo(options: NonNullable<Parameters<typeof openShop>[0]>) {
  const database = await openOwnDatabase();
  const shop = await openShop({ timezone: "Europe/Berlin", locale: "en-GB", ...options, database: database.url });
  await shop.sql`
    update tenants t
    set slug = 'riverside', name = 'Riverside Kayaks', is_demo = true
    where t.id = ${shop.id}`;
  // One process works on all photos. The shop's own images start one for each
  await using images = openImages({ open: () => startProcess("image") });
  const app = createApp({ ...shop.deps, images }, { log: () => {}, limiter: undefined });
  await fillDemo(app, { images, base_url: shop.deps.settings.base_url, id: shop.id, secret_key: shop.keys.secret });
  return {
    ...shop,
    async [Symbol.asyncDispose]() {
      await shop[Symbol.asyncDispose]();
      await database[Symbol.asyncDispose]();
    },
  };
}
