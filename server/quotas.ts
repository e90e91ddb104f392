/**
 * The limit of a /48 network of IPv6, in limits of one client. A stranger who rents a server or a tunnel can have such
 * a network, with 65,536 clients. An IPv4 address is a network of its own and has the limit of a client.
 */
export const NETWORK_FACTOR = 4;

/**
 * Limits on mails, codes, signatures and holds. They are counted in the database and therefore hold across all servers.
 */
export interface Quotas {
  /** One-time codes that a client requests for one e-mail address. */
  codes_per_minute: number;
  codes_per_hour: number;
  /** The same, and those that are mailed to an address for all clients together. */
  codes_per_day: number;
  /** Those of them for clients that have not signed in with the address in the last 90 days. */
  codes_for_unknown_clients_per_day: number;
  /** One-time codes requested by one client, for any e-mail address. */
  codes_per_client_and_hour: number;
  /** The same for a /48 network of IPv6, which a stranger can have for nothing. */
  codes_per_network_and_hour: number;
  /** Wrong codes that a network enters for any e-mail addresses: of a shop, or of staff. */
  wrong_codes_per_network_and_hour: number;
  /**
   * One-time codes that a shop sends before only customers who have signed in before get more. A shop with 500 new
   * customers a day uses a quarter of the default.
   */
  codes_per_shop_and_day: number;
  /**
   * Codes that all shops together mail to one address, for clients that have not signed in with it at their shop. So
   * nobody fills a mailbox through many shops. It is not exact, because shops do not wait for each other.
   */
  all_shops_codes_for_unknown_clients_per_day: number;
  /** Codes that one client requests at all shops together. It is not exact either. */
  all_shops_codes_per_client_and_hour: number;
  /**
   * Mails to addresses whose ownership is unproven. Mails that staff or a payment caused do not count. A network gets
   * `NETWORK_FACTOR` times the mails of a client.
   */
  unproven_mails_per_address_and_day: number;
  unproven_mails_per_client_and_hour: number;
  unproven_mails_per_shop_and_day: number;
  /**
   * Mails that staff cause, to customers and riders. 150 bookings with five riders and four mails each use half of the
   * default. Further mails wait until the oldest are a day old.
   */
  staff_mails_per_shop_and_day: number;
  /** Links to Stripe's form for the shop's payment account. */
  account_links_per_shop_and_hour: number;
  /** Riders of a booking who receive their own link by mail. The booker receives the links of the others. */
  rider_mails_per_booking: number;
  /**
   * Waivers signed by one client, without and with a mailed link. A shop's own tablet is one client. A network gets
   * `NETWORK_FACTOR` times as many.
   */
  signatures_per_client_and_hour: number;
  link_signatures_per_client_and_hour: number;
  /** Signed waivers that belong to no booking yet. */
  unlinked_signatures_per_shop_and_day: number;
  unlinked_signature_bytes_per_shop_and_day: number;
  /**
   * Photos and versions of waivers that a shop stores. The default has room for 40,000 photos of 500 kB. It is not
   * exact, because parallel requests do not wait for each other.
   */
  stored_megabytes_per_shop: number;
  /**
   * Bytes of results that each server stores for `Idempotency-Key`s: of a shop's staff and secret keys together, and of
   * its customers. Each result is kept for a day. A booking takes 15 kB.
   */
  stored_answer_bytes_per_shop_and_day: number;
  /** The same for a client without a secret key. */
  stored_answer_bytes_per_client_and_day: number;
  /** Unexpired holds. A network gets `NETWORK_FACTOR` times what an address gets, in each limit on holds. */
  holds_per_customer: number;
  holds_per_address: number;
  /**
   * Unit-days (units times rental days) of holds within an hour. Replaced and paid holds do not count, abandoned ones
   * do. One network can be a school or a shop's kiosk: 1,000 are 200 pupils with a bike for five days. They are also
   * seven abandoned checkouts of ten people for two weeks.
   */
  hold_unit_days_per_address_and_hour: number;
  /** The same for a network from which a customer with an earlier booking signs in. */
  hold_unit_days_per_regular_and_hour: number;
  /**
   * The same for all guests of a publishable key: 20,000 are 1,000 abandoned checkouts of four people for five days. It
   * is not exact, because each server counts anew every 10 s.
   */
  hold_unit_days_per_key_and_hour: number;
  /**
   * Hours a day for which all guests of a publishable key may have the shop's whole stock without paying. A shop with
   * 50 units has 600 unit-hours, which are 600 abandoned checkouts of four people. It is not exact either.
   */
  hold_stock_hours_per_key_and_day: number;
}

/** The default quotas. `RATE_LIMITS` overrides them. */
export const defaultQuotas = {
  codes_per_minute: 1,
  codes_per_hour: 5,
  codes_per_day: 10,
  codes_for_unknown_clients_per_day: 6,
  codes_per_client_and_hour: 60,
  codes_per_network_and_hour: NETWORK_FACTOR * 60,
  wrong_codes_per_network_and_hour: 60,
  codes_per_shop_and_day: 2_000,
  all_shops_codes_for_unknown_clients_per_day: 20,
  all_shops_codes_per_client_and_hour: 180,
  unproven_mails_per_address_and_day: 20,
  unproven_mails_per_client_and_hour: 60,
  unproven_mails_per_shop_and_day: 1_000,
  staff_mails_per_shop_and_day: 3_000,
  account_links_per_shop_and_hour: 20,
  rider_mails_per_booking: 10,
  signatures_per_client_and_hour: 60,
  link_signatures_per_client_and_hour: 300,
  unlinked_signatures_per_shop_and_day: 2_000,
  unlinked_signature_bytes_per_shop_and_day: 100_000_000,
  stored_megabytes_per_shop: 20_000,
  stored_answer_bytes_per_shop_and_day: 500_000_000,
  stored_answer_bytes_per_client_and_day: 40_000_000,
  holds_per_customer: 5,
  holds_per_address: 20,
  hold_unit_days_per_address_and_hour: 1_000,
  hold_unit_days_per_regular_and_hour: 5_000,
  hold_unit_days_per_key_and_hour: 20_000,
  hold_stock_hours_per_key_and_day: 12,
} as const satisfies Quotas;

/** The quotas of `RATE_LIMITS=off`. */
export const unlimitedQuotas = Object.fromEntries(
  Object.keys(defaultQuotas).map((name) => [name, 1_000_000_000]),
) as unknown as Quotas;
