/** The English sentences about the add-ons of an item. */
export const extras = {
  extras: {
    title: "Extras",
    required: "Required",
    each: (price: string) => `${price} each`,
    of_rent: (percent: string) => `${percent} of the rent`,
    no_deposit: "no deposit",
    lower_deposit: (percent: string) => `deposit ${percent} lower`,
    deposit_waived: (full: string) => `Deposit: none instead of ${full}`,
    deposit_lowered: (full: string, now: string) => `Deposit: ${now} instead of ${full}`,
  },
};
