import type { Guide } from "../../../../server/pages/docs/guides.ts";
import type { RecordedExample } from "../../../../server/openapi/recorded_examples.ts";
import { ANY_BASE_URL } from "../../../../server/openapi/open_api.ts";
import { openOwnDatabase } from "../../../support/own_database.ts";
import { BASE, openShop, type TestShop } from "../../../support/shop.ts";
import { createCanonical } from "./canonical.ts";
import { Reader } from "./reader.ts";

/** The time at which the guides are read: three weeks after the shop's first day. */
export const NOW = new Date("2027-05-24T08:00:00.000Z");

/** The item of the first guide. */
export const ITEM = {
  name: "Touring kayak",
  slug: "touring-kayak",
  price_half_day: 2_000,
  price_full_day: 3_500,
  deposit_amount: 15_000,
  inventory_count: 6,
};

/** Opens the shop of the guides, as `deno task shop create` creates it. */
export async function openExampleShop(options: { database?: string } = {}): Promise<TestShop> {
  const shop = await openShop({ now: NOW, timezone: "Europe/Berlin", currency: "EUR", locale: "en", ...options });
  await shop.staff("PATCH /v1/shop", { body: { name: "Spree Boats", support_email: "ada@spree-boats.example" } });
  return shop;
}

/**
 * Runs the requests of all guides, in order, and returns them with their answers. They need a database of their own:
 * staff have codes without a shop, and a request for one deletes those of the days before, at which other tests stand.
 */
export async function recordExamples(guides: readonly Guide[]): Promise<RecordedExample[]> {
  await using database = await openOwnDatabase();
  await using shop = await openExampleShop({ database: database.url });
  const stable = createCanonical();
  const { slug: own_slug } = await shop.staff("GET /v1/shop");
  const canonical = (text: string) => stable(text.replaceAll(own_slug, "spree-boats").replaceAll(BASE, ANY_BASE_URL));
  const reader = new Reader(shop);
  const recorded: RecordedExample[] = [];
  for (const { slug, requests } of guides) {
    for (const request of requests) {
      const { name, route } = request;
      const filled = await reader.fill(request);
      const { status, answer } = await reader.send(filled);
      if (status !== request.status) {
        throw new Error(`${slug}: ${name} was answered with ${status}: ${JSON.stringify(answer)}`);
      }
      reader.answers[name] = answer;
      const { path, body } = filled;
      recorded.push(JSON.parse(canonical(JSON.stringify({ name, guide: slug, route, path, body, status, answer }))));
    }
  }
  return recorded;
}
