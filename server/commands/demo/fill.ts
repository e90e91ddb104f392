import type { Hono } from "hono";
import sharp from "sharp";
import { categories, extras, goods, hours, location, waiver } from "./goods.ts";

const drawings = new URL("./drawings/", import.meta.url);

/** Fills a new shop as its owner would, through the same API: what works here works for everyone. */
export async function fillDemo(
  app: Hono,
  { base_url, secret_key }: { base_url: string; secret_key: string },
): Promise<void> {
  await ask("PATCH", "/v1/shop", {
    opening_hours: hours,
    branding: { primary_color: "#0b6e69" },
    tax_percent: 19,
    prices_include_tax: true,
    cancellation_policy: [{ hours_before: 48, refund_percent: 100 }, { hours_before: 24, refund_percent: 50 }],
    waiver_required: true,
    support_email: "hello@riverside.example",
  });
  await ask("POST", "/v1/pickup-locations", location);

  const category_ids = new Map<string, string>();
  for (const [sort_order, category] of categories.entries()) {
    category_ids.set(category.slug, (await ask("POST", "/v1/fleet/categories", { ...category, sort_order })).id);
  }
  const item_ids = new Map<string, string>();
  for (const [sort_order, { category, ...good }] of goods.entries()) {
    const photos = [{ url: (await upload(good.slug)).url }];
    const draft = { ...good, category_id: category_ids.get(category), photos, sort_order, live: true };
    item_ids.set(good.slug, (await ask("POST", "/v1/fleet/items", draft)).id);
  }
  for (const { on, ...extra } of extras) {
    const items = Object.entries(on).map(([slug, mode]) => ({ fleet_item_id: item_ids.get(slug), mode }));
    await ask("POST", "/v1/addons", { ...extra, items });
  }
  const template = await ask("POST", "/v1/waivers/templates", waiver);
  await ask("POST", `/v1/waivers/templates/${template.id}/activate`, {});

  async function upload(slug: string): Promise<{ url: string }> {
    const png = await sharp(await Deno.readFile(new URL(`${slug}.svg`, drawings)), { density: 144 }).png().toBuffer();
    const form = new FormData();
    form.set("file", new Blob([new Uint8Array(png)], { type: "image/png" }), `${slug}.png`);
    return await send("POST", "/v1/fleet/photos", form);
  }

  async function ask(method: string, path: string, body: object): Promise<{ id: string }> {
    return await send(method, path, JSON.stringify(body), { "content-type": "application/json" });
  }

  async function send<T>(
    method: string,
    path: string,
    body: BodyInit,
    headers: Record<string, string> = {},
  ): Promise<T> {
    const authorization = `Bearer ${secret_key}`;
    const response = await app.request(`${base_url}${path}`, { method, body, headers: { ...headers, authorization } });
    const answer = await response.json();
    if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${JSON.stringify(answer)}`);
    return answer;
  }
}
