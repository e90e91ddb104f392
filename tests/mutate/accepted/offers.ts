import type { Accepted } from "../accepted.ts";

const LINKED = "A link refers to its offer and is deleted with it. Only the types require the condition.";
const OPEN = "The offer is locked and open, so it has not ended before. Only the types require the second value.";
const MAILED = "The job is added for an address, and each change makes another version. Only the types require it.";
const MISSING = "Undefined is stored as null too. Only the types require null.";

const DISCOUNT = 'if (body.charges?.some(({ amount }) => amount < 0)) assertRole(deps, "manager", "A discount");';
const NOTHING = "The contract refuses a charge of 0.";

/** Mutants of the room of offers that no test has to kill. */
export const acceptedInOffers: Accepted[] = [
  {
    file: "server/offers/accept.ts",
    text: "if (!offer) return notFound();",
    mutation: "!offer → false",
    reason: LINKED,
  },
  {
    file: "server/offers/accept.ts",
    text: 'if (booking.rest_due_on !== null) await addJob(tx, "tend_rest", payload);',
    mutation: "booking.rest_due_on !== null → true",
    reason: "The job does nothing for a booking without such a day. The condition only saves a job.",
  },
  {
    file: "server/offers/change_offer.ts",
    text: "customer: customer ?? undefined,",
    reason: "An unknown customer has no address either way. Only the types require undefined.",
  },
  {
    file: "server/offers/change_offer.ts",
    text: "return Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)) as never;",
    mutation: ".filter → .slice",
    reason: "JSON has no undefined fields. Only the types allow them.",
  },
  {
    file: "server/offers/create_offer.ts",
    text: "return { customer: { ...typed, email }, customer_id: known?.id ?? null };",
    mutation: "known?.id ?? null → known?.id",
    reason: MISSING,
  },
  {
    file: "server/offers/mails.ts",
    text: 'if (!offer || !email || offer.status !== "open" || offer.version !== version) return;',
    mutation: "!offer || !email → !offer && !email",
    reason: MAILED,
  },
  {
    file: "server/offers/mails.ts",
    text: "const limited = { address: email, by_staff: true, trusted: true, client: null, network: null };",
    mutation: "true → false",
    reason: "`trusted` does not matter for a mail that staff cause. A test kills the other mutant of the line.",
  },
  {
    file: "server/offers/offer.ts",
    text: "if (!offer) throw new Error(`There is no offer ${ref.offer_id}`);",
    reason: LINKED,
  },
  {
    file: "server/offers/offer_link.ts",
    text: "return hash ? await findLinkByHash(sql, hash) : undefined;",
    mutation: "hash → true",
    reason: "No link has the hash of a malformed token. The condition saves a query.",
  },
  {
    file: "server/offers/offer_page.ts",
    text:
      "const booking = offer.booking_id === null ? undefined : await findBooking(sql, ref.tenant_id, offer.booking_id);",
    mutation: "offer.booking_id === null → false",
    reason: "No booking has the id null. The condition saves a query.",
  },
  { file: "server/offers/routes.ts", text: DISCOUNT, mutation: "amount < 0 → amount <= 0", reason: NOTHING },
  { file: "server/offers/routes.ts", text: DISCOUNT, mutation: "0 → 1", reason: NOTHING },
  {
    file: "server/offers/routes.ts",
    text: 'return await endOffer(tx, deps, ref, "withdrawn") ?? offerEnded(offer);',
    reason: OPEN,
  },
];
