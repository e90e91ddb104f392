import assert from "node:assert/strict";
import { languageOf } from "../../server/language.ts";
import { pdfTextOf } from "../../server/signing/pdf_text.ts";
import { consentFor } from "../../server/signing/consent.ts";

Deno.test("languageOf reads a locale however it is written, so a waiver speaks the language of the letter around it", () => {
  assert.deepEqual(["de", "de-AT", "DE", "Ar-EG"].map(languageOf), ["de", "de", "de", "ar"]);
  assert.equal(consentFor("DE"), consentFor("de-DE"));
  assert.equal(pdfTextOf("DE"), pdfTextOf("de-DE"));
});
