import assert from "node:assert/strict";
import { formatPolicy } from "../../../server/mail/letters/policy.ts";
import { mailFormatFor } from "../../../server/mail/mail_format.ts";
import { weekend } from "./samples.ts";

Deno.test("formatPolicy names the moments until which a booking can be cancelled, as the widget does", () => {
  const sold = { ...weekend, pickup_date: "2027-07-02T07:00:00Z" };
  assert.equal(
    formatPolicy(mailFormatFor({ locale: "en-GB", german_address: "sie", timezone: "Europe/Berlin" }), sold),
    "Cancel by 29 June 2027 at 9:00: 100% back. Cancel by 1 July 2027 at 9:00: 50% back. After that there is no refund.",
  );
});

Deno.test("formatPolicy writes a deadline at midnight as the last minute of the day before", () => {
  const sold = { ...weekend, pickup_date: "2027-07-01T22:00:00Z" };
  assert.equal(
    formatPolicy(mailFormatFor({ locale: "en-GB", german_address: "sie", timezone: "Europe/Berlin" }), sold),
    "Cancel by 28 June 2027 at 23:59: 100% back. Cancel by 30 June 2027 at 23:59: 50% back. " +
      "After that there is no refund.",
  );
});
