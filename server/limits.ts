/** Limits of what is slow or costs: counted in the database, so they hold over all servers. */
export interface Counts {
  /** One-time codes to one address. */
  codes_per_minute: number;
  codes_per_hour: number;
  codes_per_day: number;
  /** One-time codes asked for by one client, whatever the addresses. */
  codes_per_client_and_hour: number;
  /** Mails to addresses that nobody has proven to own, unless staff or a payment caused them. */
  unproven_mails_per_address_and_day: number;
  unproven_mails_per_client_and_hour: number;
  unproven_mails_per_shop_and_day: number;
  /** Riders of a booking who are mailed their own link. The others' links go to the booker. */
  rider_mails_per_booking: number;
  /** Waivers signed by one client, without and with a mailed link. A shop's own tablet is one client. */
  signatures_per_client_and_hour: number;
  link_signatures_per_client_and_hour: number;
  /** Waivers signed for no booking yet. */
  unlinked_signatures_per_shop_and_day: number;
  unlinked_signature_bytes_per_shop_and_day: number;
  /** Live holds. */
  holds_per_customer: number;
  holds_per_address: number;
}

/** How many of a kind there may be, by default; `RATE_LIMITS` overrides. */
export const usualCounts = {
  codes_per_minute: 1,
  codes_per_hour: 5,
  codes_per_day: 10,
  codes_per_client_and_hour: 60,
  unproven_mails_per_address_and_day: 20,
  unproven_mails_per_client_and_hour: 60,
  unproven_mails_per_shop_and_day: 1_000,
  rider_mails_per_booking: 10,
  signatures_per_client_and_hour: 60,
  link_signatures_per_client_and_hour: 300,
  unlinked_signatures_per_shop_and_day: 2_000,
  unlinked_signature_bytes_per_shop_and_day: 100_000_000,
  holds_per_customer: 5,
  holds_per_address: 20,
} as const satisfies Counts;

/** What `RATE_LIMITS=off` means. */
export const uncounted = Object.fromEntries(
  Object.keys(usualCounts).map((name) => [name, 1_000_000_000]),
) as unknown as Counts;
