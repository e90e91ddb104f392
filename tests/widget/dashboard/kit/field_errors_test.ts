import assert from "node:assert/strict";
import { itemFields } from "../../../../shared/records/item.ts";
import { shopFields } from "../../../../shared/records/shop.ts";
import { errorsOf } from "../../../../widget/dashboard/kit/field_errors.ts";
import { readTypedFields } from "../../../../widget/dashboard/kit/typed_fields.ts";
import { words } from "../../../../widget/dashboard/text/en.ts";
import { writeLateFee } from "../../../../widget/dashboard/settings/late_fee_form.ts";

const sentences = { words, money: (amount: number) => `€${(amount / 100).toFixed(2)}` };

Deno.test("the sentence of a field states its limits as they are typed", () => {
  const price = readTypedFields(itemFields, ["price_full_day"], {
    typed: { price_full_day: "1000000" },
    currency: "EUR",
  });
  assert.deepEqual(errorsOf(price.faults, sentences), {
    price_full_day: "Enter an amount from €0.00 to €999999.99.",
  });
  const tax = readTypedFields(shopFields, ["tax_percent"], { typed: { tax_percent: "100.5" }, currency: "EUR" });
  assert.deepEqual(errorsOf(tax.faults, sentences), {
    tax_percent: "Enter a percentage from 0 to 100, with at most three decimals.",
  });
  const hours = readTypedFields(shopFields, ["inspection_hours"], {
    typed: { inspection_hours: "1.5" },
    currency: "EUR",
  });
  const { min, max } = shopFields.inspection_hours;
  assert.deepEqual(errorsOf(hours.faults, sentences), {
    inspection_hours: `Enter a whole number from ${min} to ${max}.`,
  });
});

Deno.test("a late fee above the largest price is refused before it is sent", () => {
  const typed = { on: true, per: "hour", kind: "amount", percent: "25", grace: "15" } as const;
  assert.deepEqual(writeLateFee({ ...typed, amount: "1000000" }, "EUR"), { errors: { amount: true } });
  assert.ok("fee" in writeLateFee({ ...typed, amount: "999999.99" }, "EUR"));
});
