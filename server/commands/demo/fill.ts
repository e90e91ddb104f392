import type { Hono } from "hono";
import type { Images } from "../../images/images.ts";
import { addons } from "./addons.ts";
import { categories, items } from "./catalogue.ts";
import { noProgress, type Progress } from "../progress.ts";
import { createClient } from "./client.ts";
import { location, openingHours, waiver } from "./shop.ts";

const drawings = new URL("./drawings/", import.meta.url);

/** The shop to fill, and who draws its photos. */
interface DemoDraft {
  images: Images;
  base_url: string;
  id: string;
  secret_key: string;
  progress?: Progress;
}

/** Fills a new shop with demo data through the public API. */
export async function fillDemo(
  app: Hono,
  { images, base_url, id, secret_key, progress = noProgress }: DemoDraft,
): Promise<void> {
  const staff = createClient<"secret">(app, { base_url, key: secret_key });
  await staff("PATCH /v1/shop", {
    body: {
      opening_hours: openingHours,
      branding: { primary_color: "#0b6e69" },
      tax_percent: 19,
      prices_include_tax: true,
      cancellation_policy: [{ hours_before: 48, refund_percent: 100 }, { hours_before: 24, refund_percent: 50 }],
      waiver_required: true,
      support_email: "hello@riverside.example",
      phone: "+49 331 5550123",
    },
  });
  await staff("POST /v1/pickup-locations", { body: location });

  const category_ids = new Map<string, string>();
  for (const [sort_order, category] of categories.entries()) {
    const { id } = await staff("POST /v1/fleet/categories", { body: { ...category, sort_order } });
    category_ids.set(category.slug, id);
  }
  const item_ids = new Map<string, string>();
  progress.start("Drawing photos", { files: items.length });
  for (const [sort_order, { category, ...item }] of items.entries()) {
    const photos = [{ url: (await upload(item.slug)).url }];
    const draft = { ...item, category_id: category_ids.get(category)!, photos, sort_order, live: true };
    progress.add({ files: 1 });
    item_ids.set(item.slug, (await staff("POST /v1/fleet/items", { body: draft })).id);
  }
  for (const { itemModes, ...addon } of addons) {
    const modes = Object.entries(itemModes).map(([slug, mode]) => ({
      fleet_item_id: item_ids.get(slug)!,
      mode: mode!,
    }));
    await staff("POST /v1/addons", { body: { ...addon, items: modes } });
  }
  const { id: template_id } = await staff("POST /v1/waivers/templates", { body: waiver });
  await staff("POST /v1/waivers/templates/:id/activate", { params: { id: template_id }, body: {} });
  await staff("PATCH /v1/setup", { body: { dismissed: true } });

  async function upload(slug: string): Promise<{ url: string }> {
    const png = await images.run(id, "drawing", { svg: await Deno.readFile(new URL(`${slug}.svg`, drawings)) });
    const file = new File([new Uint8Array(png)], `${slug}.png`, { type: "image/png" });
    return await staff("POST /v1/fleet/photos", { form: { file } });
  }
}
