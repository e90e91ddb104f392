import { field, type RecordDescription } from "./field.ts";

const internal = { seen_by: "staff" } as const;

/** The settings of a shop that decide which reminders it sends, and what it adds to them. */
export const reminderFields = {
  remind_pickup: field(
    "Whether customers are reminded a day before the pickup. The mail names riders who have not signed, so they get no " +
      "reminder of their own",
    { kind: "yes_no", ...internal },
  ),
  remind_return: field(
    "Whether customers are reminded a day before the return. Rentals that are shorter than 36 hours get no such mail",
    { kind: "yes_no", ...internal },
  ),
  remind_overdue: field(
    "Whether customers are mailed once if gear is out after `overdue_grace_minutes`. The shop is mailed each day from " +
      "the next one until the gear is back",
    { kind: "yes_no", ...internal },
  ),
  send_thanks: field(
    "Whether customers get thanks and their bill on the day after the return. None are sent while the gear is to be " +
      "inspected, or after a damage claim or a dispute",
    { kind: "yes_no", ...internal },
  ),
  what_to_bring: field("What customers bring to the pickup, for its reminder; `null` for nothing", {
    kind: "text",
    max: 1_000,
    nullable: true,
    ...internal,
    example: "Swimwear, a towel and an identity card.",
  }),
  review_url: field("Address at which customers review the shop, for the thanks; `null` for none. It must be `https`", {
    kind: "url",
    nullable: true,
    ...internal,
    example: "https://reviews.example/spree-boats",
  }),
} satisfies RecordDescription;
