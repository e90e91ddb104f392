import { openOwnDatabase } from "./own_database.ts";
import { openShop, type TestShop } from "./shop.ts";

/** Opens a shop in a database of its own, for tests of what reads or changes the rows of all shops. */
export async function openOwnShop(): Promise<TestShop> {
  const database = await openOwnDatabase();
  const shop = await openShop({ database: database.url });
  return {
    ...shop,
    async [Symbol.asyncDispose]() {
      await shop[Symbol.asyncDispose]();
      await database[Symbol.asyncDispose]();
    },
  };
}
