import { dateOf, wallOf } from "../../shared/wall_clock.ts";
import { readDashboard } from "../../server/pages/dashboard_files.ts";
import { addQuestion } from "./questions.ts";
import { openShop, type TestShop } from "./shop.ts";
import { openHost } from "./site.ts";
import { addUnits } from "./units.ts";
import { addWaiver } from "./waivers.ts";

/** What comes in sizes, each with 4 units. */
const GEAR = { Skis: ["150", "160"], Boots: ["38", "42"], Helmet: ["S", "L"], Poles: ["105", "120"] };
/** The codes of the skis. */
const CODES = { 150: ["B1", "B2", "B3", "B4"], 160: ["A1", "A2", "A3", "A4"] };

/**
 * Serves a ski shop that is open today until 18:00. It rents sets of skis, boots, helmet and poles, each in a chosen
 * size. Skis have codes and need a service after each rental. Riders tell their height, and later their shoe size.
 */
export async function openSkiShop(database: string) {
  const dashboard = await readDashboard();
  const timezone = morningZone();
  const host = await openHost((served) => openShop({ ...served, dashboard, timezone, database }));
  const { shop } = host;
  const week = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"].map((day) => [day, [["09:00", "18:00"]]]);
  await shop.staff("PATCH /v1/shop", { body: { opening_hours: Object.fromEntries(week) } });
  const { id: category_id } = await shop.staff("POST /v1/fleet/categories", { body: { name: "Skis", slug: "skis" } });
  const products = [];
  for (const [name, labels] of Object.entries(GEAR)) products.push(await addSizes(shop, { name, labels, category_id }));
  const sized_components = products.map(({ id }) => ({ product_id: id, quantity: 1 }));
  await shop.addItem({ name: "Ski set", category_id, sized_components, inventory_count: undefined as never });
  const plain = { unit: null, min: null, max: null } as const;
  await addQuestion(shop);
  await addQuestion(shop, { ...plain, label: "Shoe size", kind: "text", when: "later" });
  const template = await addWaiver(shop);
  host.show();
  return Object.assign(host, { template, date: dateOf(wallOf(Date.now(), timezone)) });
}

/** Adds a product that is rented in sets only. Skis are numbered. */
async function addSizes(
  shop: TestShop,
  { name, labels, category_id }: { name: string; labels: readonly string[]; category_id: string },
) {
  const product = await shop.staff("POST /v1/products", { body: { name, category_id } });
  for (const option_label of labels) {
    const codes = name === "Skis" ? CODES[option_label as unknown as keyof typeof CODES] : [];
    const { id } = await shop.addItem({
      name,
      category_id,
      product_id: product.id,
      option_label,
      live: false,
      ...codes.length ? { tracking: "unit", service_after_rentals: 1 } : { inventory_count: 4 },
    });
    if (codes.length) await addUnits(shop, id, codes);
  }
  return product;
}

/** Returns a time zone in which it is between 11 and 12: the drivers cannot set a browser's clock. */
function morningZone(): string {
  const hours = 11 - new Date().getUTCHours();
  return `Etc/GMT${hours > 0 ? "-" : "+"}${Math.abs(hours)}`;
}
