import { pluralIn } from "../../../text/plural.ts";

const plural = pluralIn("en");

/** Products: their editor, their rows in the fleet and the choice of a size. Loaded with these views. */
export const sizes = {
  new_title: "New item with sizes",
  in_sizes: "It comes in sizes",
  add_sizes: "Add sizes",
  all_sizes: "All sizes",
  sizes: "Sizes",
  count: (count: number) => plural(count, { one: "# size", other: "# sizes" }),
  of_product: (label: string, count: number) => `${label} ${count}`,
  show: (name: string) => `Show the sizes of ${name}`,
  row: (number: number) => `Row ${number}`,
  price: (currency: string) => `Per day (${currency})`,
  counts_itself: "Automatic",
  from_list: "Price list",
  own_prices: "Each size has its own",
  paste_hint: "Paste a list into any cell: “S, M, L”, or lines such as “M 6”, or cells of a spreadsheet.",
  unread: (count: number, lines: string) =>
    plural(count, { one: `# line was not read: ${lines}`, other: `# lines were not read: ${lines}` }),
  left_out: (count: number, max: number) =>
    plural(count, {
      one: `At most ${max} sizes: # row was left out.`,
      other: `At most ${max} sizes: # rows were left out.`,
    }),
  add: "Add a size",
  leave: "Keep it as an item of its own",
  will_leave: (name: string) => `${name} becomes an item of its own when you save.`,
  will_retire: (name: string) => `${name} is archived when you save.`,
  last_size: "This is the last size. It can only be deleted with the product.",
  more_of_size: "Deposit, booking rules and downtime of a size:",
  delete: "Delete the product",
  delete_title: (name: string) => `Delete ${name}?`,
  delete_lead: (count: number) =>
    plural(count, {
      one: "Its size is archived. Past bookings and reports keep it.",
      other: "Its # sizes are archived. Past bookings and reports keep them.",
    }),
  numbered: "Its units are numbered. Add or retire units instead.",
  size_of: (product: string, bundle: string) => `${product} for ${bundle}`,
  choose: "Choose a size",
  unsized: "Choose a size for each unit.",
  left: (label: string, count: number) => plural(count, { one: `${label} (# left)`, other: `${label} (# left)` }),
  add_part: "Add a part in sizes",
  sized_part: "Part that comes in sizes",
  addon_product: "Takes sizes of a product",
  no_product: "No product",
  faults: {
    label_taken: "Another size has this label.",
    option_label_taken: "Another size has this label.",
    count: "Enter a whole number from 0 to 10,000.",
    price: "Enter an amount such as 35.00.",
    no_size: "Enter at least one size.",
    too_many: "A product has at most 50 sizes.",
    too_many_sizes: "A product has at most 50 sizes.",
    check_rows: "Check the rows that are marked.",
    name_taken: "Another product has this name.",
    other_product: "It is a size of another product by now.",
    unknown_id: "It does not exist any more.",
    below_committed_stock: (detail: string) => `Bookings need more units. ${detail}`,
    item_has_active_bookings: (detail: string) => `It is still booked. ${detail}`,
  },
};
