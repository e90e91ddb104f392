import assert from "node:assert/strict";
import { bookWalkIn } from "../../support/book.ts";
import { downloadCsv, readStrictCsv } from "../../support/csv_file.ts";
import { hasLibreOffice, numbersOf, openInLibreOffice } from "../../support/libre_office.ts";
import { openShop } from "../../support/shop.ts";

const NAMES = ["Jürgen Müller-Groß", "محمد علي", "=1+1", "+1-1", '@SUM(1),"x"', "\t=1+1"];

Deno.test("LibreOffice reads each CSV file to the cent and the letter, and computes nothing", {
  ignore: !hasLibreOffice,
}, async () => {
  await using shop = await openShop({ timezone: "Europe/Berlin" });
  const days = { pickup_date: "2027-05-12", return_date: "2027-05-12" };
  for (const [at, name] of NAMES.entries()) {
    const item = await shop.addItem({ name, price_full_day: 10_050 });
    const { id } = await bookWalkIn(shop, { items: [item], ...days, email: `a${at}@example.com` });
    const body = { method: "cash", amount: 10_050 - at, reference: name } as const;
    await shop.staff("POST /v1/bookings/:id/payments", { params: { id }, body });
    const { customer } = await shop.staff("GET /v1/bookings/:id", { params: { id } });
    await shop.staff("PATCH /v1/customers/:id", { params: { id: customer!.id! }, body: { name } });
  }
  for (const path of ["/v1/payments.csv", "/v1/customers.csv", "/v1/fleet/items.csv"]) {
    const { text } = await downloadCsv(shop, path);
    const sheet = await openInLibreOffice(text);
    assert.deepEqual(sheet.flat().filter(({ formula }) => formula), [], path);
    const [header, ...rows] = sheet;
    const named = header!.findIndex(({ text }) => ["name", "reference"].includes(text));
    const written = readStrictCsv(text).map((row) => row[header![named]!.text]);
    assert.deepEqual(rows.map((row) => row[named]!.text), written, path);
    assert.ok(written.includes("Jürgen Müller-Groß") && written.includes("محمد علي"), path);
    if (path !== "/v1/payments.csv") continue;
    const sum = numbersOf(sheet, "amount").reduce((sum, amount) => sum + Math.round(amount * 100), 0);
    assert.equal(sum, 6 * 10_050 - 15);
  }
});

Deno.test("LibreOffice would compute a formula that a file has", { ignore: !hasLibreOffice }, async () => {
  assert.deepEqual(await openInLibreOffice("\ufeffa\r\n=1+1\r\n"), [[{ text: "a" }], [{
    text: "2",
    value: 2,
    formula: "of:=1+1",
  }]]);
});
