/** Add-ons that cost a percent of the rent, and what add-ons change about the deposit. Loaded with the fleet. */
export const cover = {
  labels: { percent: "Percent", deposit: "Deposit", lower_deposit_percent: "Lowered by (percent)" },
  price_types: { per_item: "Per rental", per_day: "Per day", percent: "Percent of the rent" },
  percent_hint: "Of what the item costs to rent, before discounts.",
  deposits: { full: "Stays as it is", lowered: "Lowered", waived: "Waived" },
  of_rent: (percent: string) => `${percent} of the rent`,
  no_deposit: "no deposit",
  lower_deposit: (percent: string) => `deposit ${percent} lower`,
};
