import { field, type RecordDescription } from "./field.ts";

const shown = { seen_by: "customers" } as const;

/** The kinds of answers. */
export const QUESTION_KINDS = ["text", "number", "choice", "yes_no", "date", "gear"] as const;

/** The fields of a question that the shop sets, in the order of its form. */
export const questionFields = {
  label: field("The question as customers read it, at most 100 characters", {
    kind: "line",
    max: 100,
    ...shown,
    example: "Height",
  }),
  help: field("A sentence below the question; `null` for none", {
    kind: "line",
    max: 300,
    nullable: true,
    ...shown,
    example: "Without shoes",
  }),
  kind: field(
    "What an answer is: `text`, at most 500 characters; `number`, at most 1,000,000 above or below 0; `choice`, " +
      "one of `choices`; `yes_no`; `date`, a day such as `2027-05-01`; `gear`, the booked item that the rider uses, " +
      "or a part of a bundle that is a size of a product",
    { kind: "choice", values: QUESTION_KINDS, ...shown, example: "number" },
  ),
  choices: field("The 2 to 30 answers of a `choice`; `null` for any other kind", {
    kind: "special",
    nullable: true,
    ...shown,
  }),
  unit: field("Unit of a `number`, such as `cm`, at most 20 characters; `null` for none", {
    kind: "line",
    max: 20,
    nullable: true,
    ...shown,
    example: "cm",
  }),
  min: field("The least `number`; `null` for any", { kind: "special", nullable: true, ...shown, example: 100 }),
  max: field("The greatest `number`; `null` for any", { kind: "special", nullable: true, ...shown, example: 220 }),
  required: field("Whether customers must answer. Staff may leave it open", {
    kind: "yes_no",
    default: false,
    ...shown,
    example: true,
  }),
  per: field("`rider`: each rider answers, as they always do for `gear`. `booking`: the booking has one answer", {
    kind: "choice",
    values: ["booking", "rider"],
    default: "rider",
    ...shown,
  }),
  applies_to: field(
    "The items whose bookings have the question, also as part of a bundle: `all`, those of `category_ids` or " +
      "`product_ids`, or `item_ids`. If a booking has other items too, as many riders must answer as these items " +
      "have seats. Riders choose their `gear` among these items",
    { kind: "special", ...shown },
  ),
  when: field("`booking`: asked before the payment. `later`: asked by the links in mails", {
    kind: "choice",
    values: ["booking", "later"],
    default: "booking",
    ...shown,
  }),
  sort_order: field("Position among the questions: lower numbers come first. Equal ones are sorted by creation", {
    kind: "whole",
    min: -1_000_000,
    max: 1_000_000,
    default: 0,
    ...shown,
  }),
} satisfies RecordDescription;
