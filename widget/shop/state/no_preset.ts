import type { Preset } from "./store.ts";

/** The preset of a page that presets nothing. */
export const noPreset: Preset = {
  category: null,
  item: null,
  "pickup-date": null,
  "return-date": null,
  location: null,
  "gear-first": null,
};
