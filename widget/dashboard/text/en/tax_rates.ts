/** Tax rates of items and add-ons: their list and their form. Loaded with these views. */
export const taxRates = {
  title: "Other tax rates",
  lead: "For items and add-ons that are not taxed at your rate above. Choose the rate where you edit them.",
  add: "New tax rate",
  edit: "Edit tax rate",
  percent: "Rate in percent",
  name_hint: "Customers see it beside the tax, such as “Reduced”.",
  later: "A change counts for new bookings. Bookings that you have keep their rate.",
  of_shop: "The shop’s rate",
  name_taken: "Another tax rate has this name.",
  delete: (name: string) => `Delete ${name}?`,
  delete_lead: "Bookings that you have keep the rate.",
  deleted: (name: string) => `${name} deleted`,
  in_use: (names: string) => `Still in use. First give another rate to: ${names}`,
};
