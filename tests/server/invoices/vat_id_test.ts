import assert from "node:assert/strict";
import { vatIdIn } from "../../../server/invoices/vat_id.ts";

Deno.test("vatIdIn tells VAT ids from tax numbers", () => {
  const texts = [
    "DE 123 456 789",
    "fr40303265045",
    "CHE-123.456.789 MWST",
    "ELX1",
    "20/123/45678",
    "St.-Nr. 12",
    "DE",
    null,
  ];
  assert.deepEqual(texts.map(vatIdIn), [
    "DE123456789",
    "FR40303265045",
    "CHE-123.456.789MWST",
    "ELX1",
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});
