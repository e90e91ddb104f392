import type { Hono } from "hono";
import type { ItemDraft } from "../../../shared/contract/fleet.ts";
import { slugOf } from "../../../shared/item_csv.ts";
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
  /** The items of each slug: several if it comes in sizes. */
  const item_ids = new Map<string, string[]>();
  progress.start("Drawing photos", { files: items.length });
  let sort_order = 0;
  for (const { category, list, ...item } of items) {
    const photos = [{ url: (await upload(item.slug)).url }];
    const category_id = category_ids.get(category)!;
    const prices = list && { price_table_id: table_ids.get(list)! };
    const draft = { ...item, ...prices, category_id, photos, live: true };
    progress.add({ files: 1 });
    for (const size of await addSizes(staff, draft, contents)) {
      const { id } = await staff("POST /v1/fleet/items", { body: { ...draft, ...size, sort_order } });
      item_ids.set(draft.slug, [...item_ids.get(draft.slug) ?? [], id]);
      sort_order++;
    }
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
  const tax_rate_ids = new Map<string, string>();
  for (const body of contents.tax_rates) {
    tax_rate_ids.set(body.name, (await staff("POST /v1/tax-rates", { body })).id);
  }
  for (const { itemModes, tax_rate, ...addon } of addons) {
    const tax_rate_id = tax_rate ? tax_rate_ids.get(tax_rate)! : null;
    const modes = Object.entries(itemModes).flatMap(([slug, mode]) =>
      item_ids.get(slug)!.map((fleet_item_id) => ({ fleet_item_id, mode: mode! }))
    );
    await staff("POST /v1/addons", { body: { ...addon, tax_rate_id, items: modes } });
  }
  for (const body of contents.discounts) await staff("POST /v1/discounts", { body });
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

/** Adds the product of an item that comes in several sizes. Returns what each size has of its own. */
async function addSizes(
  staff: Client<"secret">,
  { slug, name, description, category_id, photos }: {
    slug: string;
    name: string;
    description: string;
    category_id: string;
    photos: { url: string }[];
  },
  { sizes: { [slug]: labels } = {} }: DemoContents,
): Promise<Partial<ItemDraft>[]> {
  if (!labels) return [{}];
  const { id: product_id } = await staff("POST /v1/products", { body: { name, description, category_id, photos } });
  return labels.map(({ label: option_label, inventory_count }) => ({
    product_id,
    option_label,
    ...inventory_count !== undefined && { inventory_count, slug: `${slug}-${slugOf(option_label)}` },
  }));
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
