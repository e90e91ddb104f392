import assert from "node:assert/strict";
import { bucketLabel, periodLabel, shortLabel } from "../../../../widget/dashboard/reports/bucket_label.ts";
import { english } from "../../../../widget/text/languages.ts";
import { textOf } from "../../../../widget/text/text.ts";

const text = textOf(english, { locale: "en-GB", currency: "EUR", timezone: "Europe/Berlin" });
const bucket = (starts: string, ends: string) => ({ starts, ends, from: 0, to: 0 });
/** Compares words only: ranges contain thin spaces. */
const plain = (label: string) => label.replace(/\s+/g, " ");

const labels: [starts: string, ends: string, label: string, short: string][] = [
  ["2027-05-05", "2027-05-05", "Wed 5 May 2027", "5 May"],
  ["2027-05-03", "2027-05-09", "3–9 May 2027", "3 May"],
  ["2027-04-28", "2027-05-04", "28 Apr – 4 May 2027", "28 Apr"],
  ["2027-05-03", "2027-05-10", "3–10 May 2027", "3 May"],
  ["2027-05-03", "2027-05-11", "May 2027", "May 27"],
  ["2027-02-01", "2027-02-28", "February 2027", "Feb 27"],
];
for (const [starts, ends, label, short] of labels) {
  Deno.test(`bucketLabel names ${starts} to ${ends} "${label}", and shortLabel "${short}"`, () => {
    assert.equal(plain(bucketLabel(text, bucket(starts, ends))).replace(/,/g, ""), label);
    assert.equal(plain(shortLabel(text, bucket(starts, ends))), short);
  });
}

Deno.test("periodLabel names a period with its year", () => {
  assert.equal(plain(periodLabel(text, bucket("2027-05-03", "2027-06-09"))), "3 May – 9 Jun 2027");
});
