import { createShop } from "../../server/commands/create_shop.ts";
import type { Deps } from "../../server/deps.ts";
import { createVault } from "../../server/vault.ts";
import { type Api, ApiError, createApi } from "../../widget/api.ts";
import { addItems, ids } from "../support/stock.ts";
import type { BenchDatabase } from "./database.ts";
import { settings } from "./server.ts";

/** A shop in the bench's database with its keys and item IDs. */
export interface BenchShop {
  id: string;
  publishable_key: string;
  secret_key: string;
  items: string[];
}

let shops = 0;
export async function openBenchShop({ sql }: BenchDatabase, items: Parameters<typeof addItems>[2]): Promise<BenchShop> {
  const vault = createVault(settings.APP_SECRET);
  const shop = await createShop({ sql, vault, ids } as Deps, {
    name: "Bench",
    slug: `bench-${++shops}`,
    mode: "test",
    owner_email: "owner@example.com",
  });
  return { ...shop, items: await addItems(sql, shop.id, items) };
}

/** Returns the API of a buyer at one of the servers. Each number has another IP address. */
export function buyerAt(base: string, { publishable_key }: BenchShop, number: number): Api<"publishable"> {
  const send: typeof fetch = (url, init) => {
    const headers = new Headers(init?.headers);
    headers.set("x-forwarded-for", `10.${number >> 16 & 255}.${number >> 8 & 255}.${number & 255}`);
    return fetch(url, { ...init, headers });
  };
  return createApi<"publishable">({ base, key: publishable_key, session: () => null, fetch: send });
}

export function staffAt(base: string, { secret_key }: BenchShop): Api<"secret"> {
  return createApi<"secret">({ base, key: secret_key, session: () => null });
}

/** Returns the code of an expected problem, and throws any other error. */
export function expectedCodeOf(error: unknown, expected: readonly string[]): string {
  if (error instanceof ApiError && expected.includes(error.problem.code)) return error.problem.code;
  throw error;
}
