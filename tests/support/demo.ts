import { createApp } from "../../server/app.ts";
import { fillDemo } from "../../server/commands/demo/fill.ts";
import { riverside } from "../../server/commands/demo/riverside.ts";
import { openImages } from "../../server/images/images.ts";
import { startProcess } from "../../server/processes/start_process.ts";
import { openOwnDatabase } from "./own_database.ts";
import { openShop } from "./shop.ts";

/** Opens a demo shop, whose website is `/`. It has its own database, because a server has only one demo shop. */
export async function openDemo(options: NonNullable<Parameters<typeof openShop>[0]>, contents = riverside) {
  const database = await openOwnDatabase();
  const shop = await openShop({ timezone: "Europe/Berlin", locale: "en-GB", ...options, database: database.url });
  await shop.sql`
    update tenants t
    set slug = ${contents.slug}, name = ${contents.name}, is_demo = true
    where t.id = ${shop.id}`;
  // One process works on all photos. The shop's own images start one for each
  await using images = openImages({ open: () => startProcess("image") });
  const app = createApp({ ...shop.deps, images }, { log: () => {}, limiter: undefined });
  const { base_url } = shop.deps.settings;
  await fillDemo(app, { images, base_url, id: shop.id, secret_key: shop.keys.secret, contents });
  return {
    ...shop,
    async [Symbol.asyncDispose]() {
      await shop[Symbol.asyncDispose]();
      await database[Symbol.asyncDispose]();
    },
  };
}
