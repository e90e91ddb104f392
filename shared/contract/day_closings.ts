import { z } from "zod";
import { Day, Id, pageOf, Paging, textOf, Timestamp } from "./common.ts";
import { Currency } from "./common_fields.ts";
import type { Contract } from "./endpoint.ts";
import { PaymentMethod } from "./payments.ts";
import { MAX_AMOUNT } from "../money.ts";

const money = (description: string) => z.int().describe(`${description}, in the currency's minor unit`);

const MethodSum = z.object({
  method: PaymentMethod.describe("`card`, `cash`, `card_terminal`, `bank_transfer` or `other`"),
  received: money("Payments of the day, with money kept from deposits"),
  refunded: money("Refunds of the day on this way, at the time they were requested. One that failed does not count"),
  net: money("`received` − `refunded`"),
});
export type MethodSum = z.output<typeof MethodSum>;

const figures = {
  date: z.string().meta({ format: "date" }).describe("The day on the shop's calendar"),
  pickup_location_id: z.string().nullable().describe("The pickup location; `null` for the whole shop"),
  currency: Currency,
  methods: z.array(MethodSum).describe("Each method with money on this day"),
  cash_expected: money("What the day should have added to the cash drawer. Negative if more was handed back"),
};

const DayClosing = z.object({
  id: z.string().describe("Id of the closing"),
  ...figures,
  pickup_location_name: z.string().nullable().describe("Name of the pickup location then"),
  cash_counted: money("What was counted, without the change that stays in the drawer"),
  difference: money("`cash_counted` − `cash_expected`"),
  note: z.string().nullable().describe("A note by staff; `null` if there is none"),
  closed_by: z.object({
    kind: z.enum(["staff", "key"]).describe("`staff`: a person. `key`: an API key"),
    id: z.string().nullable().describe("Id of the person or key; `null` if it has none"),
    name: z.string().nullable().describe("Name of the person then; `null` for a key"),
  }).describe("Who closed the day"),
  closed_at: Timestamp.describe("When the day was closed, in UTC"),
}).describe("The closing of a day. It never changes; a second one is added");
export type DayClosing = z.output<typeof DayClosing>;

const manager = { access: "secret", role: "manager" } as const;
const where = {
  pickup_location_id: Id.optional().describe("Counts only payments of bookings of this pickup location"),
};

export const dayClosings = {
  "GET /v1/day-closings/preview": {
    operation: "previewDayClosing",
    ...manager,
    summary: "Get the money of a day by method, and the closings that the day has",
    description:
      "The sums are those of `GET /v1/payments` to the cent, on the shop's calendar. Deposits that are only " +
      "held, also in cash, are no payments and do not count.",
    query: z.object({ date: Day.describe("The day on the shop's calendar"), ...where }),
    response: z.object({
      ...figures,
      closings: z.array(DayClosing).describe("Closings of the same day, oldest first"),
    }),
  },
  "GET /v1/day-closings": {
    operation: "listDayClosings",
    ...manager,
    summary: "List the closings of days, newest first",
    query: Paging,
    response: pageOf(DayClosing),
  },
  "POST /v1/day-closings": {
    operation: "closeDay",
    ...manager,
    summary: "Record the closing of a day",
    description: "The server computes what is expected. A closing never changes. Closing a day again adds another one.",
    body: z.strictObject({
      date: Day.describe("The day on the shop's calendar. It must not be in the future"),
      ...where,
      cash_counted: z.int().min(-MAX_AMOUNT).max(MAX_AMOUNT).describe(
        "What was counted, without the change that stays in the drawer, in the currency's minor unit",
      ),
      note: textOf(2_000).nullish().describe("A note by staff, such as the reason of a difference"),
    }),
    status: 201,
    response: DayClosing,
  },
} as const satisfies Contract;
