import assert from "node:assert/strict";
import { inflateSync } from "node:zlib";
import { cleanHtml } from "../../../server/signing/clean_html.ts";
import { sha256 } from "../../../server/signing/evidence.ts";
import { waiverPdf } from "../../../server/signing/waiver_pdf.ts";
import { writtenIn } from "../../../server/pdf/fonts.ts";
import { dateLocaleOf } from "../../../server/signing/pdf_text.ts";
import { xssCorpus } from "../../support/xss_corpus.ts";
import { evidenceOf } from "../../support/signature.ts";

const shop = { name: "Łódź Kajaki", locale: "en", timezone: "Europe/Warsaw" };
const record = { shop, id: "ws_00000000000000000000000002", hash: sha256("a"), previous_hash: sha256("b") };

Deno.test("waiverPdf sets the text, the signature and an audit page with embedded fonts", async () => {
  const document_html = cleanHtml(
    `<h2>Rules</h2>${"<p>Stay <b>close</b> to the shore.</p><ul><li>wear a vest</li></ul>".repeat(30)}`,
  );
  const pdf = await waiverPdf({
    ...record,
    evidence: await evidenceOf({ document_html, document_hash: sha256(document_html) }),
  });
  const text = new TextDecoder("latin1").decode(pdf);
  assert.match(text, /^%PDF-1\.7/);
  assert.equal(text.match(/\/Type \/Page\b/g)?.length, 4);
  assert.match(text, /\+NotoSans-Regular/);
  assert.match(text, /\+NotoSans-Bold/);
  assert.doesNotMatch(text, /\/(Helvetica|JavaScript|JS|OpenAction|AA|EmbeddedFile)\b/);
});
Deno.test("waiverPdf of one record is one file, byte for byte", async () => {
  const evidence = await evidenceOf();
  assert.equal(sha256(await waiverPdf({ ...record, evidence })), sha256(await waiverPdf({ ...record, evidence })));
});
Deno.test("waiverPdf takes typed names, words without end and an empty document", async () => {
  const typed = {
    method: "typed",
    image: null,
    image_hash: null,
    signer_name: "W".repeat(200),
    typed_text: "W".repeat(200),
  };
  for (const document_html of ["", `<p>${"x".repeat(5_000)}</p>`, `<ol>${"<li>".repeat(20)}deep`]) {
    const html = cleanHtml(document_html);
    assert.ok(
      (await waiverPdf({ ...record, evidence: await evidenceOf({ ...typed, document_html: html }) })).length > 5_000,
    );
  }
});
Deno.test("dates are written in the language of the words beside them: of a third the fonts may lack the letters", () => {
  assert.deepEqual(["de-AT", "fr", "en-US", "ar-EG", "ja-JP", "pl"].map(dateLocaleOf), [
    "de-AT",
    "fr",
    "en-US",
    "ar-EG",
    "en-GB",
    "en-GB",
  ]);
});
Deno.test("writtenIn writes European names in fonts that have their letters, and shows what none has", () => {
  const names = "Łódź Şerife Ångström Őry Ștefan Żółć Đorđe Ísafjörður Ελένη Ёлка Їжак Nguyễn ß";
  assert.equal(writtenIn(names, "400-normal").map(({ text }) => text).join(""), names);
  for (const { face, text } of writtenIn(names, "700-italic")) {
    for (const char of text) assert.ok(face.covers(char.codePointAt(0)!), `${char} in ${face.name}`);
  }
  assert.equal(writtenIn("山😀\u202e", "400-normal").map(({ text }) => text).join(""), "[U+5C71][U+1F600][U+202E]");
  assert.equal(writtenIn("e\u0301", "400-normal").map(({ text }) => text).join(""), "é");
});
Deno.test("writtenIn writes Arabic, Persian and Urdu, bold and italic too", () => {
  const words = "إقرار بتحمّل المسؤولية، ١٢٠ كغ؟ گچپژ ٹڈے";
  for (const style of ["400-normal", "400-italic", "700-normal", "700-italic"] as const) {
    assert.equal(writtenIn(words, style).map(({ text }) => text).join(""), words);
  }
});
Deno.test("waiverPdf joins Arabic letters and lets each be found, whatever glyph it shares", async () => {
  const evidence = await evidenceOf({ document_html: "<p>بيت نبات</p>", signer_name: "ليلى" });
  const pdf = Array.from(await waiverPdf({ ...record, evidence }), (byte) => String.fromCharCode(byte)).join("");
  assert.match(pdf, /\+NotoSansArabic-Regular/);
  const maps = [...pdf.matchAll(/\/Filter \/FlateDecode\n>>\nstream\n([^]*?)\nendstream/g)]
    .map(([, packed]) => inflateSync(Uint8Array.from(packed!, (char) => char.charCodeAt(0))).toString());
  const arabic = maps.find((map) => map.includes("beginbfrange") && map.includes("<0628>"));
  for (const letter of "بيتناىل") assert.ok(arabic?.includes(`<0${letter.charCodeAt(0).toString(16)}>`), letter);
});

Deno.test("waiverPdf of hostile text has no script, no action and no link but https and mailto", async () => {
  for (let at = 0; at < xssCorpus.length; at += 20) {
    const part = xssCorpus.slice(at, at + 20);
    const document_html = part.map(cleanHtml).join("<hr />");
    const evidence = await evidenceOf({
      document_html,
      template_name: part[0]!,
      consent_text: part.join(" "),
      signer_name: part[1]!,
      guardian_name: part[2]!,
      guardian_relationship: part[3]!,
      participants: [{ name: part[4]!, date_of_birth: "2016-01-01" }],
      user_agent: part[5]!,
      method: "typed",
      image: null,
      image_hash: null,
      typed_text: part[6]!,
    });
    const pdf = new TextDecoder("latin1").decode(
      await waiverPdf({ ...record, evidence, shop: { ...shop, name: part[7]! } }),
    );
    const objects = pdf.replace(/stream\r?\n[\s\S]*?endstream/g, "");
    assert.doesNotMatch(objects, /\/(JavaScript|JS|OpenAction|AA|Launch|SubmitForm|EmbeddedFile|RichMedia|XFA)\b/);
    for (const [, address] of objects.matchAll(/\/URI \(([^)]*)\)/g)) assert.match(address!, /^(https:\/\/|mailto:)/);
  }
});
