import { pluralIn } from "../../../text/plural.ts";

const plural = pluralIn("en");

/** Rates: their list, their sheet and the year in their colours. Loaded with these views. */
export const rates = {
  new_rate: "New season",
  edit_rate: "Edit season",
  none: "No seasons yet",
  none_more: "Let prices differ in high season, on weekends or on holidays.",
  order: "If several are in force on a day, the upper one counts.",
  fields: {
    dates: "Dates",
    yearly: "Every year on these dates",
    weekdays: "Days of the week",
    applies_to: "Applies to",
    category_ids: "Categories",
    product_ids: "Products",
    item_ids: "Items",
    change: "Prices",
    percent: "Change in percent",
    price_table_id: "Price list",
    min_days: "Shortest rental in days",
  },
  name_hint: "Customers see it, such as “High season”.",
  dates_hint: "Without dates it is in force all year.",
  weekdays_hint: "Choose none for all days.",
  percent_hint: "Such as 20 for 20% more, or -10 for 10% less.",
  min_days_hint: "For a pickup on one of these days.",
  from: "First day",
  to: "Last day",
  add_range: "Add dates",
  remove_range: (number: number) => `Remove dates ${number}`,
  add_item: "Add an item",
  targets: { all: "All items", categories: "Some categories", products: "Some products", items: "Some items" },
  changes: { percent: "More or less by percent", price_table: "Another price list" },
  choose_table: "Choose a price list",
  no_table: "There is no price list yet",
  every_year: (dates: string) => `${dates}, every year`,
  every_day: "Every day",
  faults: {
    no_category: "Choose at least one category.",
    no_product: "Choose at least one product.",
    no_item: "Choose at least one item.",
    percent: "Enter a number from -100 to 1000.",
    range: {
      missing: "Enter the first day.",
      order: "The last day is before the first.",
      too_long: "Enter at most a year.",
    },
  },
  delete_title: (name: string) => `Delete ${name}?`,
  delete_lead: "Bookings keep their price.",
  year_title: "The year",
  shown_for: "Shown for",
  other_items: "All other items",
  usual: "Usual price",
  competes: (counts: string, other: string) =>
    `${counts} and ${other} share days. ${counts} counts there. Move one of them to decide otherwise.`,
  gaps: (days: string, more: number) =>
    more
      ? plural(more, {
        one: `Without a season: ${days} and # more time`,
        other: `Without a season: ${days} and # more times`,
      })
      : `Without a season: ${days}`,
  copy: (year: number) => `Copy to ${year}`,
  copy_title: (from: number, to: number) => `Copy the seasons of ${from} to ${to}?`,
  copied: (count: number, year: number) =>
    plural(count, { one: `# season copied to ${year}`, other: `# seasons copied to ${year}` }),
};
