import type { Hono } from "hono";
import type { Images } from "../../images/images.ts";
import { noProgress, type Progress } from "../progress.ts";
import { type Client, createClient } from "./client.ts";
import type { DemoContents } from "./contents.ts";
import type { PriceList } from "./price_lists.ts";
import { riverside } from "./riverside.ts";
import { openingHours, waiverOf } from "./shop.ts";

const drawings = new URL("./drawings/", import.meta.url);

/** The shop to fill, and who draws its photos. */
interface DemoDraft {
  images: Images;
  base_url: string;
  id: string;
  secret_key: string;
  contents?: DemoContents;
  progress?: Progress;
}

/** Fills a new shop with demo data through the public API. */
export async function fillDemo(
  app: Hono,
  { images, base_url, id, secret_key, contents = riverside, progress = noProgress }: DemoDraft,
): Promise<void> {
  const staff = createClient<"secret">(app, { base_url, key: secret_key });
  const { primary_color, support_email, location, categories, items, addons, waiver } = contents;
  await staff("PATCH /v1/shop", {
    body: {
      opening_hours: openingHours,
      branding: { primary_color },
      tax_percent: 19,
      prices_include_tax: true,
      cancellation_policy: [{ hours_before: 48, refund_percent: 100 }, { hours_before: 24, refund_percent: 50 }],
      waiver_required: true,
      support_email,
      phone: "+49 331 5550123",
    },
  });
  await staff("POST /v1/pickup-locations", { body: location });

  const category_ids = new Map<string, string>();
  for (const [sort_order, category] of categories.entries()) {
    const { id } = await staff("POST /v1/fleet/categories", { body: { ...category, sort_order } });
    category_ids.set(category.slug, id);
  }
  const table_ids = await addPriceTables(staff, contents);
  const item_ids = new Map<string, string>();
  progress.start("Drawing photos", { files: items.length });
  for (const [sort_order, { category, list, ...item }] of items.entries()) {
    const photos = [{ url: (await upload(item.slug)).url }];
    const category_id = category_ids.get(category)!;
    const prices = list && { price_table_id: table_ids.get(list)! };
    const draft = { ...item, ...prices, category_id, photos, sort_order, live: true };
    progress.add({ files: 1 });
    item_ids.set(item.slug, (await staff("POST /v1/fleet/items", { body: draft })).id);
  }
  for (const { change, categories, dates = null, weekdays = null, ...rate } of contents.rates) {
    const body = {
      ...rate,
      dates: dates && [...dates],
      yearly: dates !== null,
      weekdays,
      applies_to: categories
        ? { category_ids: categories.map((slug) => category_ids.get(slug)!) }
        : { all: true as const },
      change: "list" in change ? { price_table_id: table_ids.get(change.list)! } : change,
    };
    await staff("POST /v1/rates", { body });
  }
  for (const { itemModes, ...addon } of addons) {
    const modes = Object.entries(itemModes).map(([slug, mode]) => ({
      fleet_item_id: item_ids.get(slug)!,
      mode: mode!,
    }));
    await staff("POST /v1/addons", { body: { ...addon, items: modes } });
  }
  for (const [sort_order, question] of (contents.questions ?? []).entries()) {
    await staff("POST /v1/questions", { body: { ...question, kind: "number", sort_order } });
  }
  const { id: template_id } = await staff("POST /v1/waivers/templates", { body: waiverOf(waiver) });
  await staff("POST /v1/waivers/templates/:id/activate", { params: { id: template_id }, body: {} });
  await staff("PATCH /v1/setup", { body: { dismissed: true } });

  async function upload(slug: string): Promise<{ url: string }> {
    const png = await images.run(id, "drawing", { svg: await Deno.readFile(new URL(`${slug}.svg`, drawings)) });
    const file = new File([new Uint8Array(png)], `${slug}.png`, { type: "image/png" });
    return await staff("POST /v1/fleet/photos", { form: { file } });
  }
}

/** Adds each price list that an item or a rate has. Returns their ids. */
async function addPriceTables(
  staff: Client<"secret">,
  { items, rates }: DemoContents,
): Promise<ReadonlyMap<PriceList, string>> {
  const lists = [...items.map(({ list }) => list), ...rates.map(({ change }) => "list" in change ? change.list : null)];
  const ids = new Map<PriceList, string>();
  for (const list of new Set(lists)) {
    if (!list) continue;
    const body = { ...list, rows: [...list.rows] };
    ids.set(list, (await staff("POST /v1/price-tables", { body })).id);
  }
  return ids;
}
