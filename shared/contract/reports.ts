import { z } from "zod";
import { Day, Id, wholeNumber } from "./common.ts";
import { Currency, FleetItemId } from "./common_fields.ts";
import type { Contract } from "./endpoint.ts";
import { PaymentMethod } from "./payments.ts";

export const date = z.string().meta({
  format: "date",
  description: "A day of the shop's calendar, in the shop's time zone",
});
export const money = (description: string) => z.int().describe(`${description}, in the currency's minor unit`);

/** The period of every report. */
export const ReportPeriod = z.object({
  starts: Day.meta({ format: "date", description: "The first day, on the shop's calendar" }),
  ends: Day.meta({ format: "date", description: "The last day, which is included. At most 731 days in all" }),
  pickup_location_id: Id.optional().describe("Counts only bookings of this pickup location"),
});

/** What every report says about its own period. */
export const reported = {
  starts: date,
  ends: date,
  timezone: z.string().describe("IANA time zone, such as `Europe/Berlin`"),
  currency: Currency,
};

const Flow = z.object({
  payments: money("Rental payments received"),
  deposit_claims: money("Money kept from deposits"),
  refunds: money("Refunds, at the time they were requested. A refund that failed does not count"),
  revenue: money("`payments` + `deposit_claims` − `refunds`"),
  payment_count: z.int().describe("Number of payments, with those from deposits"),
  refund_count: z.int().describe("Number of refunds"),
});
export type Flow = z.output<typeof Flow>;

const TaxAmounts = {
  gross: money("What was received at this rate, minus refunds"),
  net: money("`gross` − `tax`"),
  tax: money("The tax in `gross`"),
};

const BookingFigures = {
  bookings: z.int().describe("Bookings with their planned pickup then, without those below"),
  cancelled: z.int().describe("Cancelled bookings"),
  no_shows: z.int().describe("Bookings whose customer did not come"),
  duration_minutes: z.int().describe("Sum of the time from planned pickup to planned return"),
  lead_minutes: z.int().describe("Sum of the time from booking to planned pickup"),
};

const DepositFigures = {
  placed: money("Deposits that were taken then and not given back for now"),
  placed_count: z.int().describe("Number of deposits that were taken"),
  claimed: money("Money kept from deposits then"),
  claimed_count: z.int().describe("Number of deposits that were kept in whole or in part"),
};

const shared = { access: "secret", role: "manager" } as const;

export const reports = {
  "GET /v1/reports/revenue": {
    operation: "getRevenueReport",
    ...shared,
    summary: "Get the revenue and the refunds of a period by day",
    description:
      "Money counts on the shop day on which it was received, also if the rental is later; a refund on the day on " +
      "which it was requested. The sums are those of `GET /v1/payments` to the cent. Money that a bank took back " +
      "because of a dispute is not a refund: `disputes_lost` names it, and `revenue` contains it. With " +
      "`pickup_location_id`, payments without a booking do not count.",
    query: ReportPeriod,
    response: z.object({
      ...reported,
      days: z.array(Flow.extend({ date })).describe("Each day of the period"),
      total: Flow.describe("Sum of all days"),
      methods: z.array(
        Flow.extend({ method: PaymentMethod.describe("`card`, `cash`, `card_terminal`, `bank_transfer` or `other`") }),
      ).describe("The largest revenue first"),
      disputes_lost: z.object({
        count: z.int().describe("How many there are"),
        amount: money("Disputed amounts of lost disputes that were opened in the period"),
      }).describe("Disputes that were lost"),
    }),
  },
  "GET /v1/reports/taxes": {
    operation: "getTaxReport",
    ...shared,
    summary: "Get the tax in the money of a period by rate",
    description:
      "Cash basis: tax counts when money is received and, less, when it is refunded. A payment contains the tax of " +
      "its booking in proportion. Charges count at the rate of the day they were added. " +
      "Each rate and name is listed once, as it was when the booking was priced. The sum of `gross` is the " +
      "`revenue` of `GET /v1/reports/revenue` to the cent.",
    query: ReportPeriod,
    response: z.object({
      ...reported,
      days: z.array(z.object({ date, ...TaxAmounts })).describe("Each day of the period"),
      total: z.object(TaxAmounts).describe("Sum of all days"),
      rates: z.array(z.object({
        name: z.string().nullable().describe("Name of the tax rate; `null` for the shop's own `tax_percent`"),
        tax_percent: z.number().nullable().describe(
          "`null`: deposits that were kept, and payments without a booking. They have no tax here",
        ),
        ...TaxAmounts,
      })).describe("The highest rate first"),
    }),
  },
  "GET /v1/reports/bookings": {
    operation: "getBookingReport",
    ...shared,
    summary: "Get the number, the duration and the lead time of bookings by day of pickup",
    query: ReportPeriod,
    response: z.object({
      ...reported,
      days: z.array(z.object({ date, ...BookingFigures })).describe("Each day of the period"),
      total: z.object(BookingFigures).describe("Sum of all days"),
    }),
  },
  "GET /v1/reports/items": {
    operation: "getItemReport",
    ...shared,
    summary: "List the items whose rentals are worth most",
    description: "Counts the lines of bookings with their planned pickup in the period, without cancelled ones and " +
      "no-shows.",
    query: ReportPeriod.extend({ limit: wholeNumber(1, 500).default(50).describe("The most records to return") }),
    response: z.object({
      ...reported,
      items: z.array(z.object({
        fleet_item_id: FleetItemId,
        name: z.string().describe("Name of the item"),
        rentals: z.int().describe("Lines of bookings with the item"),
        units: z.int().describe("Units in these lines"),
        amount: money("The price of these lines, in the same terms as prices: with or without tax"),
      })).describe("The items"),
      total: z.object({
        rentals: z.int().describe("Lines of bookings with any item"),
        units: z.int().describe("Units in these lines"),
        amount: money("Of all items, also those not listed"),
      }).describe("Sum of all items"),
    }),
  },
  "GET /v1/reports/utilisation": {
    operation: "getUtilisationReport",
    ...shared,
    summary: "Get how much of each item was rented on each day",
    description:
      "A unit counts on each shop day on which it is or was out or booked, if only for an hour, and never more units " +
      "than the item has now. Buffers, holds and downtime do not count. Retired items and items without units are " +
      "not " +
      "listed.",
    query: ReportPeriod.extend({
      limit: wholeNumber(1, 200).default(50).describe("The most records to return"),
      order: z.enum(["most", "least"]).default("most").describe(
        "Which items come first: the `most` or the `least` rented ones",
      ),
    }),
    response: z.object({
      ...reported,
      days: z.array(date).describe("The days of the period"),
      items: z.array(z.object({
        fleet_item_id: FleetItemId,
        name: z.string().describe("Name of the item"),
        capacity: z.int().describe("Units that the shop has now"),
        units: z.array(z.int()).describe("Rented units, for each of `days`"),
        share: z.number().describe("Rented units of all days ÷ (`capacity` × days), from 0 to 1"),
      })).describe("The items"),
      total_items: z.int().describe("Items in the shop, also those not listed"),
    }),
  },
  "GET /v1/reports/deposits": {
    operation: "getDepositReport",
    ...shared,
    summary: "Get the deposits that are held now, and those of a period by day",
    query: ReportPeriod,
    response: z.object({
      ...reported,
      held: z.array(
        z.object({
          method: z.enum(["card", "cash"]).describe("`card`, `cash`, `card_terminal`, `bank_transfer` or `other`"),
          count: z.int().describe("How many there are"),
          amount: money("Held now"),
        }),
      ).describe("Deposits that are held now, by method"),
      days: z.array(z.object({ date, ...DepositFigures })).describe("Each day of the period"),
      total: z.object(DepositFigures).describe("Sum of all days"),
    }),
  },
} as const satisfies Contract;
