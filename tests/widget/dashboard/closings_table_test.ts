import assert from "node:assert/strict";
import type { DayClosing } from "../../../shared/contract/day_closings.ts";
import { tableOfClosings } from "../../../widget/dashboard/day/closings_table.ts";
import { day_tools as ar } from "../../../widget/dashboard/text/ar/day_tools.ts";
import { day_tools as de } from "../../../widget/dashboard/text/de/day_tools.ts";
import { day_tools as en } from "../../../widget/dashboard/text/en/day_tools.ts";
import { day_tools as es } from "../../../widget/dashboard/text/es/day_tools.ts";
import { day_tools as fr } from "../../../widget/dashboard/text/fr/day_tools.ts";

const headings = {
  en: "Date, Location, Cash expected, Cash counted, Difference, Note, Closed at (UTC), Closed by",
  de:
    "Datum, Standort, Bargeld laut Buch, Bargeld gezählt, Differenz, Notiz, Abgeschlossen um (UTC), Abgeschlossen von",
  fr: "Date, Lieu, Espèces attendues, Espèces comptées, Écart, Note, Clôturée le (UTC), Clôturée par",
  es: "Fecha, Lugar, Efectivo esperado, Efectivo contado, Diferencia, Nota, Cerrado el (UTC), Cerrado por",
  ar: "التاريخ, الموقع, النقد المتوقع, النقد المعدود, الفرق, ملاحظة, وقت الإغلاق (UTC), أغلقه",
};

for (const [locale, words] of Object.entries({ ar, de, en, es, fr })) {
  Deno.test(`the table of past closings has its headings in the language ${locale}`, () => {
    const { columns } = tableOfClosings(words, []);
    assert.equal(columns.map(({ label }) => label).join(", "), headings[locale as keyof typeof headings]);
  });
}

Deno.test("the table of past closings names the API key that closed a day", () => {
  const closing: DayClosing = {
    id: "dc_1",
    date: "2027-05-03",
    pickup_location_id: null,
    pickup_location_name: null,
    currency: "EUR",
    methods: [],
    cash_expected: 4_000,
    cash_counted: 3_850,
    difference: -150,
    note: null,
    closed_by: { kind: "key", id: "key_1", name: null },
    closed_at: "2027-05-03T18:00:00.000Z",
  };
  const [row] = tableOfClosings(en, [closing]).rows;
  assert.deepEqual(row, ["2027-05-03", null, 4_000, 3_850, -150, null, "2027-05-03T18:00:00.000Z", "API key"]);
});
