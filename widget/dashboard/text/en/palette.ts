import { pluralIn } from "../../../text/plural.ts";

const plural = pluralIn("en");

/** The command palette. */
export const palette = {
  open: "Search",
  title: "Search, or run a command",
  placeholder: "Name, number, item, view",
  results: "Results",
  searching: "Searching",
  nothing: "Nothing found. Try a name, a number or an e-mail address.",
  found: (count: number) => plural(count, { one: "# result", other: "# results" }),
  groups: { actions: "Actions", bookings: "Bookings", customers: "Customers", items: "Items", views: "Go to" },
};
