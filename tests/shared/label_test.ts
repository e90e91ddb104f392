import assert from "node:assert/strict";
import { labelOf } from "../../shared/label.ts";

const labels: [locale: string, days: number, half_day: boolean, text: string][] = [
  ["en", 3, false, "3 days"],
  ["en", 1, false, "1 day"],
  ["en", 1, true, "4 hours"],
  ["de", 10, false, "10 Tage"],
  ["fr", 1, false, "1 jour"],
  ["es", 2, false, "2 días"],
];
for (const [locale, days, half_day, text] of labels) {
  Deno.test(`labelOf returns "${text}" in ${locale}`, () => {
    // French sets a no-break space.
    assert.equal(
      labelOf({}, { days, half_day, minutes: null, first_day: "2027-05-01" }, { locale, half_day_hours: 4 }).replaceAll(
        "\u00a0",
        " ",
      ),
      text,
    );
  });
}
