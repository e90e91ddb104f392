import { addons } from "./addons.ts";
import { coverOf, mapOf, reducedTax } from "./covers_and_maps.ts";
import { type DemoContents, modeFor, withList } from "./contents.ts";
import { items } from "./catalogue.ts";
import { largeBoats, singleKayaks } from "./price_lists.ts";
import { riverside } from "./riverside.ts";

const boats = ["touring-kayak", "sea-kayak", "double-kayak", "canoe"];

/** A shop that hires out kayaks by the hour, the day and the week. */
export const kayaks: DemoContents = {
  name: "Heron Lake Kayaks",
  slug: "heron-lake",
  support_email: "hello@heron-lake.example",
  primary_color: "#1f5f8b",
  location: {
    name: "The jetty",
    address: "Am See 12, 17207 Röbel",
    instructions: "Follow the boardwalk behind the café. Please arrive ten minutes early.",
  },
  waiver: { ...riverside.waiver, where: "on open water" },
  categories: [
    { slug: "kayaks", name: "Single kayaks", description: "For one, by the hour or for the whole day." },
    { slug: "large-boats", name: "Doubles and canoes", description: "For two or three, and their luggage." },
  ],
  items: withList(items, [
    ["touring-kayak", { category: "kayaks", list: singleKayaks, inventory_count: 24 }],
    ["sea-kayak", { category: "kayaks", list: singleKayaks, inventory_count: 6 }],
    ["double-kayak", { category: "large-boats", list: largeBoats, inventory_count: 6 }],
    ["canoe", { category: "large-boats", list: largeBoats, inventory_count: 20 }],
  ]),
  addons: [
    ...addons.filter(({ name }) => ["Life vest", "Dry bag, 20 l"].includes(name)).map((addon) => (
      { ...addon, itemModes: modeFor(boats, addon.name === "Life vest" ? "required" : "optional") }
    )),
    coverOf("Pays for scratches and a lost paddle.", { percent: 10, slugs: ["sea-kayak"] }),
    mapOf("Map of the lakes", { description: "Waterproof, with all landing places.", slugs: boats }),
  ],
  rates: [],
  tax_rates: [reducedTax],
  discounts: [
    { name: "Early booking", percent: 10, conditions: { booked_before_days: 7 } },
    { name: "Paddling club", code: "CLUB15", percent: 15, max_per_customer: 5, conditions: {} },
  ],
  gear: {
    "city-bike": "touring-kayak",
    "touring-board": "touring-kayak",
    "gravel-bike": "sea-kayak",
    "all-round-board": "canoe",
    "e-bike": "canoe",
  },
  repair: riverside.repair,
};
