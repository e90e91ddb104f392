import type { Rate } from "../../../shared/contract/rates.ts";
import type { PriceRow } from "../../../shared/prices/price_table.ts";

/** A price table of a demo shop. Amounts are in cents. */
export interface PriceList {
  name: string;
  rows: readonly PriceRow[];
  extra_day: number;
}

/** A rate of a demo shop. */
export interface SeasonRate extends Pick<Rate, "name"> {
  /** The dates return every year. */
  dates?: readonly { from: string; to: string }[];
  weekdays?: Rate["weekdays"];
  /** Slugs of categories. Without them it applies to all items. */
  categories?: readonly string[];
  change: { percent: number } | { list: PriceList };
  priority: number;
}

export const singleKayaks: PriceList = {
  name: "Single kayaks",
  rows: [
    { hours: 1, amount: 1_500 },
    { hours: 2, amount: 2_500 },
    { hours: 4, amount: 3_500 },
    { days: 1, amount: 4_500 },
    { days: 2, amount: 8_000 },
    { days: 7, amount: 20_000 },
  ],
  extra_day: 2_500,
};

export const largeBoats: PriceList = {
  name: "Double kayaks and canoes",
  rows: [
    { hours: 1, amount: 2_200 },
    { hours: 2, amount: 3_600 },
    { hours: 4, amount: 5_000 },
    { days: 1, amount: 6_500 },
    { days: 2, amount: 11_500 },
    { days: 7, amount: 29_000 },
  ],
  extra_day: 3_600,
};

/** Returns the rows of 1, 2, 3, … days with these prices in euros. */
function byDays(...euros: number[]): PriceRow[] {
  return euros.map((price, at) => ({ days: at + 1, amount: price * 100 }));
}

export const cityBikes: PriceList = {
  name: "City bikes",
  rows: byDays(15, 28, 40, 51, 61, 70, 75, 84, 92, 99, 105, 110, 114, 117),
  extra_day: 800,
};

export const gravelBikes: PriceList = {
  name: "Gravel bikes",
  rows: byDays(32, 60, 86, 110, 132, 152, 165, 185, 203, 219, 233, 245, 255, 263),
  extra_day: 1_800,
};

export const eBikes: PriceList = {
  name: "E-bikes",
  rows: byDays(38, 72, 104, 133, 160, 184, 199, 224, 247, 268, 287, 304, 318, 330),
  extra_day: 2_200,
};

export const skis: PriceList = {
  name: "Skis and snowboards",
  rows: byDays(30, 55, 78, 99, 118, 135, 140, 158, 175, 191, 206, 220, 233, 245),
  extra_day: 1_600,
};

const skisHigh: PriceList = {
  name: "Skis and snowboards, high season",
  rows: byDays(36, 66, 94, 119, 142, 162, 168, 190, 210, 230, 248, 264, 280, 294),
  extra_day: 1_900,
};

export const childrensSkis: PriceList = {
  name: "Children's skis",
  rows: byDays(15, 28, 39, 50, 59, 68, 70, 79, 88, 96, 103, 110, 117, 123),
  extra_day: 800,
};

const childrensSkisHigh: PriceList = {
  name: "Children's skis, high season",
  rows: byDays(18, 33, 47, 60, 71, 81, 84, 95, 105, 115, 124, 132, 140, 147),
  extra_day: 1_000,
};

/** Christmas and the winter holidays. */
const HIGH_SEASON = [{ from: "2026-12-20", to: "2027-01-06" }, { from: "2027-02-05", to: "2027-03-07" }];

/** Two seasons by lists of their own, and a surcharge on the weekends outside the high season. */
export const skiRates: readonly SeasonRate[] = [
  {
    name: "High season",
    dates: HIGH_SEASON,
    categories: ["skis", "snowboards"],
    change: { list: skisHigh },
    priority: 20,
  },
  {
    name: "High season",
    dates: HIGH_SEASON,
    categories: ["children"],
    change: { list: childrensSkisHigh },
    priority: 20,
  },
  { name: "Weekend", weekdays: ["sat", "sun"], change: { percent: 10 }, priority: 10 },
];
