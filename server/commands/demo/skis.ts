import { type DemoContents, type DemoItem, height, modeFor, shoeSize } from "./contents.ts";
import { coverOf, mapOf, reducedTax } from "./covers_and_maps.ts";
import { childrensSkis, skiRates, skis as adults } from "./price_lists.ts";

const items: readonly DemoItem[] = [
  {
    category: "skis",
    slug: "all-mountain-skis",
    name: "All-mountain skis",
    description: "For groomed runs and a little beside them. With bindings and poles.",
    skill_level: "beginner",
    list: adults,
    inventory_count: 40,
    specs: { Length: "150 to 180 cm", Waist: "78 mm", Radius: "15 m" },
  },
  {
    category: "skis",
    slug: "touring-skis",
    name: "Touring skis",
    description: "Light skis for the way up, with skins and bindings for touring.",
    skill_level: "advanced",
    list: adults,
    inventory_count: 6,
    deposit_amount: 25_000,
    specs: { Length: "160 to 180 cm", Waist: "88 mm", Weight: "1.3 kg" },
  },
  {
    category: "snowboards",
    slug: "snowboard",
    name: "Snowboard",
    description: "Forgiving on the first day and quick enough for the last.",
    skill_level: "beginner",
    list: adults,
    inventory_count: 20,
    specs: { Length: "145 to 165 cm", Stance: "Regular or goofy", Flex: "Medium" },
  },
  {
    category: "children",
    slug: "childrens-skis",
    name: "Children's skis",
    description: "Short and soft, for the practice slope and the first blue run.",
    skill_level: "beginner",
    list: childrensSkis,
    inventory_count: 15,
    specs: { Length: "80 to 140 cm", Age: "4 to 12 years" },
  },
];

/** A shop that hires out skis by two lists, one for each season, with a surcharge on weekends. */
export const skis: DemoContents = {
  name: "Alpstein Ski Hire",
  slug: "alpstein",
  support_email: "hello@alpstein.example",
  primary_color: "#9b2c3b",
  location: {
    name: "At the valley station",
    address: "Talstation 1, 87561 Oberstdorf",
    instructions: "The door beside the ticket office. Please bring your shoe size and your weight.",
  },
  waiver: {
    where: "in the mountains",
    able: "You can brake and stop safely",
    wear: "You wear a helmet that fits.",
    risks: "Slopes are icy, weather turns, and others make mistakes.",
  },
  categories: [
    { slug: "skis", name: "Skis", description: "For the piste and for tours, freshly waxed." },
    { slug: "snowboards", name: "Snowboards", description: "With bindings, set up for your stance." },
    { slug: "children", name: "Children", description: "Up to 140 cm, with bindings and short poles." },
  ],
  items,
  addons: [
    {
      name: "Boots",
      description: "Warmed up before you put them on.",
      price: 800,
      price_type: "per_day",
      mode: "hidden",
      itemModes: modeFor(["all-mountain-skis", "touring-skis", "snowboard", "childrens-skis"], "optional"),
    },
    {
      name: "Helmet",
      description: "Freshly cleaned.",
      price: 400,
      price_type: "per_day",
      mode: "hidden",
      itemModes: modeFor(["all-mountain-skis", "snowboard", "childrens-skis"], "optional"),
    },
    coverOf("Pays for broken edges, bindings and theft.", { percent: 15, slugs: ["touring-skis"] }),
    mapOf("Map of ski tours", {
      description: "Waterproof, at 1:25,000, with slopes above 30°.",
      slugs: ["touring-skis"],
    }),
  ],
  rates: skiRates,
  tax_rates: [reducedTax],
  discounts: [
    { name: "Early booking", percent: 10, conditions: { booked_before_days: 14 } },
    { name: "Ski school", code: "SCHOOL20", percent: 20, conditions: { min_days: 3 } },
  ],
  sizes: {
    "all-mountain-skis": [
      { label: "156 cm", inventory_count: 12 },
      { label: "164 cm" },
      { label: "172 cm", inventory_count: 8 },
    ],
    "childrens-skis": [
      { label: "90 cm", inventory_count: 6 },
      { label: "110 cm" },
      { label: "130 cm", inventory_count: 6 },
    ],
  },
  questions: [height, shoeSize],
  gear: {
    "touring-kayak": "all-mountain-skis",
    "city-bike": "all-mountain-skis",
    "double-kayak": "all-mountain-skis",
    "all-round-board": "snowboard",
    "canoe": "snowboard",
    "e-bike": "snowboard",
    "touring-board": "childrens-skis",
    "sea-kayak": "touring-skis",
    "gravel-bike": "touring-skis",
  },
  repair: { item: "snowboard", reason: "New edges" },
};
