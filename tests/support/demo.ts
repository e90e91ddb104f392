import { fillDemo } from "../../server/commands/demo/fill.ts";
import { openOwnDatabase } from "./own_database.ts";
import { openShop } from "./shop.ts";

/** The demo shop, whose website is `/`: in a database of its own, for there is one on a server. */
export async function openDemo(order: NonNullable<Parameters<typeof openShop>[0]>) {
  const database = await openOwnDatabase();
  const shop = await openShop({ timezone: "Europe/Berlin", locale: "en-GB", ...order, database: database.url });
  await shop.sql`update tenants t set slug = 'riverside', name = 'Riverside Kayaks' where t.id = ${shop.id}`;
  await fillDemo(shop.app, { base_url: shop.deps.settings.base_url, secret_key: shop.keys.secret });
  return {
    ...shop,
    async [Symbol.asyncDispose]() {
      await shop[Symbol.asyncDispose]();
      await database[Symbol.asyncDispose]();
    },
  };
}
