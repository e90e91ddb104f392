import { pluralIn } from "../../../text/plural.ts";

const plural = pluralIn("en");

/** Price tables: their list and their editor. Loaded with these views. */
export const prices = {
  title: "Price lists",
  new_table: "New price list",
  none: "No price lists yet",
  none_more: "Enter your prices by hours and days as they hang on the wall. Any number of items can share a list.",
  used_by: (count: number) => plural(count, { one: "# item", other: "# items" }),
  fields: { rows: "Prices", extra_hour: "Each further hour", extra_day: "Each further day" },
  name_hint: "For you and your staff. Customers do not see it.",
  length: "Length",
  unit: "Unit",
  price: (currency: string) => `Price (${currency})`,
  units: { hours: "hours", days: "days" },
  row: (number: number) => `Row ${number}`,
  remove_row: (number: number) => `Remove row ${number}`,
  paste_hint: "Paste a list into any cell: from a spreadsheet, or text such as “2 h 25”.",
  unread: (count: number, lines: string) =>
    plural(count, { one: `# line was not read: ${lines}`, other: `# lines were not read: ${lines}` }),
  quoted: (line: string) => `“${line}”`,
  left_out: (count: number, max: number) =>
    plural(count, {
      one: `A list has at most ${max} rows: # row was left out.`,
      other: `A list has at most ${max} rows: # rows were left out.`,
    }),
  extra_hour_hint: "For lengths between and after your rows in hours. Empty for none.",
  extra_day_hint: "Empty: nobody can book more days online than your longest row.",
  faults: {
    length: "Enter 0.25 to 23.75 hours in quarters, or 1 to 366 whole days.",
    price: "Enter an amount such as 25.00.",
    repeated: (length: string) => `${length}: another row has this length.`,
    cheaper: (longer: string, shorter: string) => `${longer} must not cost less than ${shorter}.`,
    no_rows: "Enter at least one price.",
    check_rows: "Check the rows that are marked.",
    no_row: "There is no row in this unit.",
    name_taken: "Another price list has this name.",
  },
  check: {
    title: "Check a price",
    missing: "Enter a price to see what customers pay.",
    per_unit: "For one unit, without add-ons and tax.",
    sentence: (length: string, amount: string, reason: string) => `${length}: ${amount} (${reason})`,
    row: (length: string, amount: string) => `${length} ${amount}`,
    only_row: (length: string) => `the row of ${length}`,
    extra: (length: string, amount: string) => `${length} more ${amount}`,
    not_offered: (length: string, last: string, amount: string) =>
      `Customers cannot book ${length}: the list ends at ${last}. Staff can, for ${amount}.`,
  },
  items: {
    title: "Used by",
    none: "No item has these prices yet.",
    add: "Give it to an item",
    added: (name: string) => `${name} has these prices now`,
    removed: (name: string) => `${name} has its own prices now`,
  },
  bulk: {
    keep: (count: number) =>
      plural(count, {
        one: "# selected item has a price list and keeps its prices.",
        other: "# selected items have a price list and keep its prices.",
      }),
    from_list: "Its prices come from a price list. Change the list instead.",
  },
  enter_list: "Enter a price list by hours and days",
  own_prices: "Own prices of this item",
  edit_list: (name: string) => `Edit ${name}`,
  csv: "Download CSV",
  file: "price-list",
  delete_title: (name: string) => `Delete ${name}?`,
  delete_lead: "Bookings keep their price.",
  delete_used: (count: number) => plural(count, { one: "# item uses it.", other: "# items use it." }),
};
