import { addons } from "./addons.ts";
import { categories, items } from "./catalogue.ts";
import type { DemoContents } from "./contents.ts";
import { DEMO_SLUG } from "./names.ts";

/** The demo shop of a start without `--demo`. */
export const riverside: DemoContents = {
  name: "Riverside Kayaks",
  slug: DEMO_SLUG,
  support_email: "hello@riverside.example",
  primary_color: "#0b6e69",
  location: {
    name: "The boathouse",
    address: "Am Ufer 4, 14467 Potsdam",
    instructions: "Go through the green gate and down to the jetty. Please arrive ten minutes early.",
  },
  waiver: {
    where: "on open water or on public roads",
    able: "You can swim",
    wear: "You wear the life vest on the water the whole time.",
    risks: "Water is cold, wind turns, and others make mistakes.",
  },
  categories,
  items,
  addons,
  rates: [],
  tax_rates: [],
  discounts: [],
  gear: {},
  repair: { item: "canoe", reason: "A new seat" },
};
