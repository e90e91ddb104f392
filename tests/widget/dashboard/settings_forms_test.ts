import assert from "node:assert/strict";
import { presets, readPolicy, writePolicy } from "../../../widget/dashboard/settings/cancellation/policy.ts";
import { daysBetween, everyDay, nextSpan, readWeek, writeWeek } from "../../../widget/dashboard/settings/hours/week.ts";
import { readLateFee, writeLateFee } from "../../../widget/dashboard/settings/late_fee_form.ts";
import { readPercent, readWhole } from "../../../shared/typed_number.ts";
import { readFilters } from "../../../widget/dashboard/kit/filters.ts";
import { lookFilters, reactCodeOf, snippetOf } from "../../../widget/dashboard/settings/website/snippet.ts";
import type { Setup } from "../../../shared/contract/setup.ts";
import { nextStep, pathOfStep, showsOnToday, stepAfter } from "../../../widget/dashboard/start/steps.ts";
import { CancellationPolicy, OpeningHours } from "../../../shared/contract/shop.ts";

Deno.test("opening hours survive the form, with midnight as the end of a day", () => {
  const hours: OpeningHours = { mon: [["09:00", "12:00"], ["13:00", "18:00"]], sun: [["10:00", "24:00"]] };
  const week = readWeek(hours);
  assert.deepEqual(week.sun, [["10:00", "00:00"]]);
  assert.deepEqual(week.tue, []);
  assert.deepEqual(writeWeek(week), { hours });
  const always = writeWeek(everyDay([["00:00", "00:00"]]));
  assert.ok("hours" in always);
  assert.deepEqual(always.hours.wed, [["00:00", "24:00"]]);
  assert.ok(OpeningHours.safeParse(always.hours).success);
});

Deno.test("writeWeek names the days whose times are missing, in the wrong order or overlapping", () => {
  const closed = everyDay([]);
  assert.deepEqual(
    writeWeek({ ...closed, mon: [["", "12:00"]], tue: [["12:00", "09:00"]], wed: [["09:00", "09:00"]] }),
    {
      errors: { mon: "time", tue: "order", wed: "order" },
    },
  );
  assert.deepEqual(writeWeek({ ...closed, fri: [["09:00", "13:00"], ["13:00", "18:00"]] }), {
    errors: { fri: "overlap" },
  });
  assert.deepEqual(writeWeek(closed), { hours: {} });
});

Deno.test("nextSpan continues after the last times of a day and ends before midnight", () => {
  assert.deepEqual(nextSpan([]), ["09:00", "18:00"]);
  assert.deepEqual(nextSpan([["09:00", "12:30"]]), ["13:00", "17:00"]);
  assert.deepEqual(nextSpan([["09:00", "21:00"]]), ["22:00", "23:00"]);
});

Deno.test("daysBetween includes both days, across a change to DST and a leap day, and refuses nonsense", () => {
  assert.deepEqual(daysBetween("2028-02-28", "2028-03-01"), ["2028-02-28", "2028-02-29", "2028-03-01"]);
  assert.deepEqual(daysBetween("2027-03-27", "2027-03-29").length, 3);
  assert.deepEqual(daysBetween("2027-12-24", ""), ["2027-12-24"]);
  assert.deepEqual(daysBetween("2027-12-24", "2027-12-23"), []);
  assert.deepEqual(daysBetween("2027-01-01", "2027-12-31"), []);
});

Deno.test("cancellation terms survive the form, and every preset is a valid policy", () => {
  const policy = [{ hours_before: 24, refund_percent: 50 }, { hours_before: 72, refund_percent: 100 }];
  assert.deepEqual(writePolicy(readPolicy(policy)), { policy: policy.toReversed() });
  for (const preset of Object.values(presets)) {
    const written = writePolicy(readPolicy([...preset]));
    assert.ok("policy" in written && CancellationPolicy.safeParse(written.policy).success);
  }
});

Deno.test("writePolicy names each deadline that is not a number in range or repeats another one", () => {
  const step = (hours: string, percent: string) => ({ hours, percent });
  assert.deepEqual(
    writePolicy([step("", "50"), step("24", "101"), step("8761", "1"), step("48", "0"), step("٤٨", "1")]),
    {
      errors: { 0: "hours", 1: "percent", 2: "hours", 4: "duplicate" },
    },
  );
});

Deno.test("a late fee survives the form, by amount and by percentage", () => {
  const fees = [
    null,
    { per: "hour" as const, amount: 550, grace_minutes: 15 },
    { per: "day" as const, percent_of_day: 150, grace_minutes: 0 },
  ];
  for (const fee of fees) assert.deepEqual(writeLateFee(readLateFee(fee, "EUR"), "EUR"), { fee });
  const draft = readLateFee(fees[1]!, "EUR");
  assert.deepEqual(writeLateFee({ ...draft, amount: "0", grace: "x" }, "EUR"), {
    errors: { amount: true, grace: true },
  });
  assert.deepEqual(writeLateFee({ ...draft, kind: "percent", percent: "0" }, "EUR"), { errors: { percent: true } });
});

Deno.test("numbers are read with Arabic digits, commas and points, and within limits", () => {
  assert.equal(readWhole(" ١٢ ", { min: 1, max: 24 }), 12);
  for (const text of ["", "0", "25", "1.5", "-1", "1e1"]) assert.equal(readWhole(text, { min: 1, max: 24 }), null);
  assert.deepEqual(["8,875", "19", "٧٫٥", "100"].map(readPercent), [8.875, 19, 7.5, 100]);
  for (const text of ["", "100.001", "8.8755", "-1", "19 %"]) assert.equal(readPercent(text), null, text);
});

Deno.test("the snippet has the chosen look and escapes the shop's name", () => {
  const options = {
    base_url: "https://rent.example",
    publishable_key: "svc_pk_test_1",
    shop: { name: "A & <b>", slug: "a" },
  };
  const plain = snippetOf({
    ...options,
    look: readFilters(lookFilters, new URLSearchParams("corners=octagon&theme=loud")),
  });
  assert.equal(
    plain,
    `<script type="module" src="https://rent.example/widget/v1/rental-shop.js"></script>
<rental-shop publishable-key="svc_pk_test_1" style="display: block; min-height: 860px">
  <a href="https://rent.example/book/a">A &amp; &lt;b></a>
</rental-shop>`,
  );
  const chosen = snippetOf({
    ...options,
    look: readFilters(lookFilters, new URLSearchParams("corners=square&theme=dark")),
  });
  assert.match(chosen, /theme="dark" style="display: block; min-height: 860px; --rental-radius: 0px"/);
  assert.match(reactCodeOf(options), /\{"A & <b>"\}/);
});

Deno.test("Today shows the checklist until it is done or put away, whether there are bookings or not", () => {
  const steps = { hours: true, item: false, waiver: true, payments: false, website: false };
  const setup = { steps, first_item_id: null, waiver_id: null, has_bookings: false, dismissed: false };
  assert.equal(nextStep(setup), "item");
  assert.ok(showsOnToday(setup));
  assert.ok(showsOnToday({ ...setup, has_bookings: true }));
  assert.ok(!showsOnToday({ ...setup, dismissed: true }));
  const done = { hours: true, item: true, waiver: true, payments: true, website: true };
  assert.ok(!showsOnToday({ ...setup, steps: done }));
});

Deno.test("a step of the checklist opens the item or the waiver that exists, and else a new one", () => {
  const steps = { hours: true, item: false, waiver: false, payments: false, website: false };
  const setup = { steps, first_item_id: null, waiver_id: null, has_bookings: false, dismissed: false };
  const paths = (shop: typeof setup | Setup) => [pathOfStep(shop, "item"), pathOfStep(shop, "waiver")];
  assert.deepEqual(paths(setup), ["/fleet/new", "/settings/waivers/starter"]);
  const begun = { ...setup, first_item_id: "fi_1", waiver_id: "wt_1" };
  assert.deepEqual(paths(begun), ["/fleet/fi_1", "/settings/waivers/wt_1"]);
});

Deno.test("a saved step leads to the next open one, and payments that are not set up yet lead on", () => {
  const steps = { hours: true, item: false, waiver: true, payments: false, website: false };
  const setup = { steps, first_item_id: "fi_1", waiver_id: "wt_1", has_bookings: false, dismissed: false };
  assert.equal(stepAfter(setup, { path: "/settings/hours", mayPay: true }), "item");
  assert.equal(stepAfter(setup, { path: "/fleet/fi_1", mayPay: true }), null, "the item itself is next");
  const with_item = { ...setup, steps: { ...steps, item: true } };
  assert.equal(stepAfter(with_item, { path: "/fleet/fi_1", mayPay: true }), "payments");
  assert.equal(stepAfter(with_item, { path: "/fleet/fi_1", mayPay: false }), "website", "payments belong to the owner");
  assert.equal(stepAfter(with_item, { path: "/settings/payments", mayPay: true }), "website");
  assert.equal(stepAfter(with_item, { path: "/settings/website", mayPay: true }), "payments");
});
