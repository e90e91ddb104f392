import { type DemoAddon, modeFor } from "./contents.ts";

const boats = ["touring-kayak", "double-kayak", "sea-kayak", "canoe", "all-round-board", "touring-board"];

/** Add-ons of each kind: included, per item, per day, and only with some items. */
export const addons: readonly DemoAddon[] = [
  {
    name: "Life vest",
    description: "In your size. Included with every boat and board.",
    price: 0,
    price_type: "per_item",
    mode: "hidden",
    itemModes: modeFor(boats, "required"),
  },
  {
    name: "Dry bag, 20 l",
    description: "Keeps phone and sandwiches dry.",
    price: 400,
    price_type: "per_item",
    mode: "hidden",
    itemModes: modeFor(boats, "optional"),
  },
  {
    name: "Child seat",
    description: "For children from 9 months to 22 kg.",
    price: 500,
    price_type: "per_day",
    mode: "hidden",
    itemModes: modeFor(["city-bike", "e-bike"], "optional"),
  },
  {
    name: "Helmet",
    description: "Freshly cleaned.",
    price: 300,
    price_type: "per_day",
    mode: "hidden",
    itemModes: modeFor(["city-bike", "e-bike", "gravel-bike"], "optional"),
  },
];
