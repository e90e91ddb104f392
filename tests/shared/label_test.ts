import assert from "node:assert/strict";
import { coverLabelOf, labelOf } from "../../shared/label.ts";

const labels: [locale: string, days: number, half_day: boolean, text: string][] = [
  ["en", 3, false, "3 days"],
  ["en", 1, false, "1 day"],
  ["en", 1, true, "4 hours"],
  ["de", 10, false, "10 Tage"],
  ["fr", 1, false, "1 jour"],
  ["es", 2, false, "2 días"],
];
for (const [locale, days, half_day, text] of labels) {
  Deno.test(`labelOf says "${text}" in ${locale}`, () => {
    // French sets a no-break space.
    assert.equal(labelOf({ days, half_day }, { locale, half_day_hours: 4 }).replaceAll("\u00a0", " "), text);
  });
}

Deno.test("coverLabelOf joins the parts of a price as the language does", () => {
  const parts = [{ unit: "week", count: 1 }, { unit: "multi_day", count: 3 }] as const;
  assert.equal(coverLabelOf(parts, { locale: "en", half_day_hours: 4 }), "1 week and 3 days");
  assert.equal(coverLabelOf(parts, { locale: "de", half_day_hours: 4 }), "1 Woche und 3 Tage");
  assert.equal(coverLabelOf([{ unit: "half_day", count: 1 }], { locale: "en", half_day_hours: 5 }), "5 hours");
});
