import { addons } from "./addons.ts";
import { items } from "./catalogue.ts";
import { coverOf, mapOf, reducedTax } from "./covers_and_maps.ts";
import { type DemoContents, height, withList } from "./contents.ts";
import { cityBikes, eBikes, gravelBikes } from "./price_lists.ts";

/** A shop that hires out bikes for 1 to 14 days and longer. */
export const bikes: DemoContents = {
  name: "Towpath Bikes",
  slug: "towpath",
  support_email: "hello@towpath.example",
  primary_color: "#2f6b3a",
  location: {
    name: "The workshop",
    address: "Bahnhofstraße 9, 14542 Werder",
    instructions: "Come in through the yard beside the station. Please bring an identity card.",
  },
  waiver: {
    where: "on public roads",
    able: "You can ride a bike in traffic",
    wear: "You wear a helmet that fits.",
    risks: "Roads are slippery, brakes are sharp, and others make mistakes.",
  },
  categories: [
    { slug: "bikes", name: "Bikes", description: "For the town, the towpath and the hills behind it." },
    { slug: "e-bikes", name: "E-bikes", description: "For long days and steep hills." },
  ],
  items: withList(items, [
    ["city-bike", { category: "bikes", list: cityBikes, inventory_count: 40 }],
    ["gravel-bike", { category: "bikes", list: gravelBikes, inventory_count: 3 }],
    ["e-bike", { category: "e-bikes", list: eBikes, inventory_count: 9 }],
  ]),
  addons: [
    ...addons.filter(({ name }) => ["Child seat", "Helmet"].includes(name)),
    coverOf("Pays for falls, vandalism and a stolen battery.", { percent: 12, slugs: ["e-bike", "gravel-bike"] }),
    mapOf("Cycling map", {
      description: "All marked routes around Werder, at 1:50,000.",
      slugs: ["city-bike", "e-bike", "gravel-bike"],
    }),
  ],
  rates: [],
  tax_rates: [reducedTax],
  discounts: [
    { name: "Long rental", percent: 5, conditions: { min_days: 5 } },
    { name: "Hotel guests", code: "HOTEL10", percent: 10, max_redemptions: 200, conditions: {} },
  ],
  sizes: {
    "city-bike": [{ label: "S", inventory_count: 6 }, { label: "M" }, { label: "L", inventory_count: 10 }],
    "gravel-bike": [{ label: "52", inventory_count: 2 }, { label: "55" }, { label: "58", inventory_count: 2 }],
  },
  questions: [height],
  gear: {
    "touring-kayak": "city-bike",
    "double-kayak": "city-bike",
    "all-round-board": "city-bike",
    "touring-board": "city-bike",
    "canoe": "city-bike",
    "sea-kayak": "e-bike",
  },
  repair: { item: "city-bike", reason: "A new saddle" },
};
