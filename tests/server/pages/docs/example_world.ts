import type { Guide } from "../../../../server/pages/docs/guides.ts";
import type { GuideRequest } from "../../../../server/pages/docs/guide_request.ts";
import type { RecordedExample } from "../../../../server/openapi/recorded_examples.ts";
import { ANY_BASE_URL } from "../../../../server/openapi/open_api.ts";
import { setup } from "../../../../server/pages/docs/guide_commands.ts";
import { resolve } from "../../../../server/pages/docs/guide_request.ts";
import { BASE, openShop, type TestShop } from "../../../support/shop.ts";
import { createCanonical } from "./canonical.ts";

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
export async function openExampleShop(): Promise<TestShop> {
  const shop = await openShop({ now: NOW, timezone: "Europe/Berlin", currency: "EUR", locale: "en" });
  await shop.staff("PATCH /v1/shop", { body: { name: "Spree Boats", support_email: "ada@spree-boats.example" } });
  return shop;
}

/** Runs the requests of all guides, in order, and returns them with their answers. */
export async function recordExamples(guides: readonly Guide[]): Promise<RecordedExample[]> {
  await using shop = await openExampleShop();
  const stable = createCanonical();
  const { slug: own_slug } = await shop.staff("GET /v1/shop");
  const canonical = (text: string) => stable(text.replaceAll(own_slug, "spree-boats").replaceAll(BASE, ANY_BASE_URL));
  const answers: Record<string, unknown> = { ...setup };
  const recorded: RecordedExample[] = [];
  for (const { slug, requests } of guides) {
    for (const request of requests) {
      const { status, answer, ...sent } = await send(shop, request, (text) => resolve(text, (at) => read(answers, at)));
      if (status !== request.status) {
        throw new Error(`${slug}: ${request.name} was answered with ${status}: ${JSON.stringify(answer)}`);
      }
      answers[request.name] = answer;
      const { name, route } = request;
      recorded.push(JSON.parse(canonical(JSON.stringify({ name, guide: slug, route, ...sent, status, answer }))));
    }
  }
  return recorded;
}

/** Sends the request of a guide. `fill` replaces its references. */
export async function send(
  shop: TestShop,
  { method, path, key, headers, body }: GuideRequest,
  fill: (text: string) => string,
) {
  const filled = { path: fill(path), body: body === undefined ? undefined : JSON.parse(fill(body)) };
  const response = await shop.request(filled.path, {
    method,
    headers: {
      ...key && { authorization: `Bearer ${shop.keys[key]}` },
      ...body !== undefined && { "content-type": "application/json" },
      ...Object.fromEntries(headers.map(([name, value]) => [name, fill(value)])),
    },
    ...filled.body !== undefined && { body: JSON.stringify(filled.body) },
  });
  return { ...filled, status: response.status, answer: await response.json() };
}

/** Returns the field that a reference names, such as `quote.lines.0.name`. */
export function read(answers: unknown, reference: string): unknown {
  return reference.split(".").reduce((value, part) => (value as Record<string, unknown> | undefined)?.[part], answers);
}
