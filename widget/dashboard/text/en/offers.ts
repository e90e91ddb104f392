/** The sentences of the list of offers. */
export const offers = {
  title: "Offers",
  none: "No offers yet",
  hint: "Offers are made through the API so far. Each shows here until the customer accepts it.",
  until: (moment: string) => `Valid until ${moment}`,
  statuses: { open: "Waits for the customer", accepted: "Accepted", expired: "Expired", withdrawn: "Withdrawn" },
  held: "Units are held",
  withdraw: "Withdraw",
  lead: "The customer can no longer accept it. Its units are free at once.",
  mail: "Mail again",
  mailed: "The offer is mailed again.",
  booking: "Open booking",
};
