import type { Addon } from "../../../shared/contract/addons.ts";
import type { InventoryItem, Reason } from "../../../shared/contract/storefront.ts";
import type { CartLine } from "../../shop/state/trip.ts";
import { pictureOf } from "../picture.ts";
import { CREATED_AT } from "./shop.ts";

const kayaks = { id: "cat_1", name: "Kayaks", slug: "kayaks" };
const boards = { id: "cat_2", name: "Boards", slug: "boards" };
const bikes = { id: "cat_3", name: "Bikes", slug: "bikes" };

type Sketch = Pick<InventoryItem, "name" | "description" | "skill_level" | "category"> & {
  price: number;
  left: number;
  specs?: InventoryItem["specs"];
  deposit?: number;
};

const sketches: Sketch[] = [
  {
    name: "Touring kayak",
    description: "Fast and steady, with dry storage for a day on the lake.",
    skill_level: "Beginner",
    category: kayaks,
    price: 3500,
    left: 8,
    deposit: 10000,
    specs: { size: "1 person", length: "4.3 m", weight: "24 kg", max_load: "130 kg" },
  },
  {
    name: "Double kayak",
    description: "Two seats, room for a small dog or a large picnic.",
    skill_level: "Beginner",
    category: kayaks,
    price: 5500,
    left: 2,
    deposit: 15000,
    specs: { size: "2 people", length: "5.1 m" },
  },
  {
    name: "Sea kayak",
    description: "Long, lively and quick in wind.",
    skill_level: "Advanced",
    category: kayaks,
    price: 4900,
    left: 3,
  },
  {
    name: "Stand-up board",
    description: "Inflatable and forgiving. Paddle and leash are part of it.",
    skill_level: "Beginner",
    category: boards,
    price: 2800,
    left: 12,
  },
  {
    name: "Race board",
    description: "Narrow and fast.",
    skill_level: "Advanced",
    category: boards,
    price: 3900,
    left: 1,
  },
  {
    name: "City bike",
    description: "Seven gears, basket, lock.",
    skill_level: null,
    category: bikes,
    price: 1800,
    left: 20,
  },
  {
    name: "E-bike",
    description: "Eighty kilometres on one charge.",
    skill_level: null,
    category: bikes,
    price: 4200,
    left: 5,
    deposit: 20000,
  },
  {
    name: "Cargo bike",
    description: "Carries two children or a week of groceries.",
    skill_level: null,
    category: bikes,
    price: 5200,
    left: 0,
  },
];

function itemOf({ price, left, deposit, specs = {}, ...sketch }: Sketch, place: number): InventoryItem {
  return {
    ...sketch,
    id: `fi_${place}`,
    category_id: sketch.category.id,
    slug: `item-${place}`,
    status: "available",
    price_table_id: null,
    product_id: null,
    option_label: null,
    product: null,
    // Only the first item has several photos.
    photos: Array.from(
      { length: place ? 1 : 5 },
      (_, at) => ({ url: pictureOf(sketch.category.slug, place + at), variants: [] }),
    ),
    price_half_day: Math.round(price * 0.6),
    price_full_day: price,
    price_multi_day: null,
    price_weekly: null,
    deposit_amount: deposit ?? null,
    live: true,
    sku: null,
    specs,
    inventory_count: Math.max(left, 1),
    seats: 1,
    components: [],
    sized_components: [],
    sort_order: place,
    created_at: CREATED_AT,
    updated_at: CREATED_AT,
    available_quantity: left,
    pricing: {
      days: 3,
      label: "3 days",
      unit_amount: price * 3,
      required_addons_amount: place === 6 ? 600 : 0,
      parts: [{ unit: "day", count: 3, price, amount: price * 3 }],
      deposit_amount: deposit ?? null,
      currency: "EUR",
    },
    ...left ? {} : { reason: "out_of_stock", next_available: "2027-07-09" },
  };
}

export const items = sketches.map(itemOf);
const wetsuit = { id: "pr_1", name: "Wetsuit", description: "Four millimetres, for spring and autumn.", photos: [] };
/** A product in sizes among other items. One of its sizes is not free. */
export const sizedItems = [
  ...items.slice(0, 1),
  ...["XS", "S", "M", "L", "XL", "Children 134–140"].map((option_label, at) => ({
    ...items[3]!,
    id: `fi_size_${at}`,
    name: `${wetsuit.name}, ${option_label}`,
    option_label,
    product_id: wetsuit.id,
    product: wetsuit,
    available_quantity: [4, 12, 0, 6, 1, 2][at]!,
  })),
  ...items.slice(1, 4),
];
/** Two of its sizes. */
export const sizedCart: CartLine[] = [
  { fleet_item_id: "fi_size_1", quantity: 1, addons: [] },
  { fleet_item_id: "fi_size_3", quantity: 2, addons: [] },
];
/** The items of a shop without photos. */
export const plainItems = items.slice(0, 3).map((item) => ({ ...item, photos: [] }));
const refusals: [reason: Reason, limit?: number, next_available?: string][] = [
  ["min_duration", 3],
  ["max_duration", 2],
  ["notice_required", 240, "2027-07-12"],
  ["notice_required", 36, "2027-07-06"],
  ["same_day_closed", undefined, "2027-07-03"],
  ["closed"],
];
/** Items that a rule keeps from being booked, with the rule's figure. */
export const refusedItems = items.map((item, at) => {
  const [reason, reason_limit, next_available] = refusals[at] ?? ["out_of_stock"];
  return { ...item, available_quantity: 0, reason, reason_limit, next_available };
});
export const manyItems = Array.from({ length: 60 }, (_, place) => {
  const sketch = sketches[place % sketches.length]!;
  return itemOf({ ...sketch, name: `${sketch.name} ${place + 1}` }, place);
});
export const longItem = itemOf({
  ...sketches[0]!,
  name:
    "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtenkajak with an extraordinarily long second half",
  description:
    "A description that goes on for quite a while, because the person who wrote it loves this boat and wants everyone to know what it is like to sit in it on a still morning in September.",
  price: 9_999_999,
  left: 1,
}, 0);

export const cart: CartLine[] = [
  { fleet_item_id: "fi_0", quantity: 2, addons: [{ id: "ao_2", quantity: 1 }] },
  { fleet_item_id: "fi_6", quantity: 1, addons: [] },
];
const [buoyancy, drybag, helmet]: [Addon, Addon, Addon] = [
  {
    id: "ao_1",
    name: "Buoyancy aid",
    price: 0,
    price_type: "per_item",
    percent: null,
    stock_product_id: null,
    units_per_addon: 1,
    waive_deposit: false,
    lower_deposit_percent: null,
    mode: "required",
    description: null,
  },
  {
    id: "ao_2",
    name: "Dry bag, 20 l",
    price: 500,
    price_type: "per_item",
    percent: null,
    stock_product_id: null,
    units_per_addon: 1,
    waive_deposit: false,
    lower_deposit_percent: null,
    mode: "optional",
    description: "Keeps phone and lunch dry.",
  },
  {
    id: "ao_3",
    name: "Helmet",
    price: 200,
    price_type: "per_day",
    percent: null,
    stock_product_id: null,
    units_per_addon: 1,
    waive_deposit: false,
    lower_deposit_percent: null,
    mode: "required",
    description: null,
  },
];
export const addons = new Map<string, Addon[]>([["fi_0", [buoyancy, drybag]], ["fi_1", [buoyancy, drybag]], ["fi_6", [
  helmet,
]]]);

/** A cover of damage, and a map, that can be chosen for the bike. */
const [cover, map]: [Addon, Addon] = [
  {
    ...drybag,
    id: "ao_4",
    name: "Damage cover",
    price: 0,
    price_type: "percent",
    percent: 10,
    lower_deposit_percent: 50,
    description: "Pays for falls, vandalism and a stolen battery.",
  },
  { ...drybag, id: "ao_5", name: "Cycling map", price: 1_200, description: null },
];
export const coveredAddons = new Map<string, Addon[]>([...addons, ["fi_6", [helmet, cover, map]]]);
export const coveredCart: CartLine[] = [
  cart[0]!,
  { ...cart[1]!, addons: [{ id: "ao_4", quantity: 1 }, { id: "ao_5", quantity: 1 }] },
];
