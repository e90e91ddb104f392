import assert from "node:assert/strict";
import { inflateSync } from "node:zlib";
import { cleanHtml } from "../../../server/signing/clean_html.ts";
import { type Evidence, sha256 } from "../../../server/signing/evidence.ts";
import { type SignedDocument, writeWaiverPdf } from "../../../server/signing/waiver_pdf.ts";
import { xssCorpus } from "../../support/xss_corpus.ts";
import { createEvidence } from "../../support/signature.ts";

const shop = { name: "Łódź Kajaki", locale: "en", timezone: "Europe/Warsaw" };
const record = {
  shop,
  id: "ws_00000000000000000000000002",
  hash: sha256("a"),
  previous_hash: sha256("b"),
  booking: null,
};
const pdfOf = (evidence: Evidence, changes: Partial<SignedDocument> = {}) =>
  writeWaiverPdf({ ...record, ...changes, evidence, drawing: evidence.image });

Deno.test("writeWaiverPdf writes the text, the signature and an audit page with embedded fonts", async () => {
  const document_html = cleanHtml(
    `<h2>Rules</h2>${"<p>Stay <b>close</b> to the shore.</p><ul><li>wear a vest</li></ul>".repeat(30)}`,
  );
  const pdf = await pdfOf(await createEvidence({ document_html, document_hash: sha256(document_html) }));
  const text = new TextDecoder("latin1").decode(pdf);
  assert.match(text, /^%PDF-1\.7/);
  assert.equal(text.match(/\/Type \/Page\b/g)?.length, 4);
  assert.match(text, /\+NotoSans-Regular/);
  assert.match(text, /\+NotoSans-Bold/);
  assert.doesNotMatch(text, /\/(Helvetica|JavaScript|JS|OpenAction|AA|EmbeddedFile)\b/);
});
Deno.test("writeWaiverPdf returns the same bytes for the same record", async () => {
  const evidence = await createEvidence();
  assert.equal(
    sha256(await pdfOf(evidence)),
    sha256(await pdfOf(evidence)),
  );
});
Deno.test("writeWaiverPdf does not depend on the documents before it", async () => {
  // U+00A0 and the space, and the Arabic letters, share glyphs.
  const evidence = await createEvidence({ document_html: "<p>a b 5\u00a0km بيت</p>" });
  const first = sha256(await pdfOf(evidence));
  const other = await createEvidence({ document_html: "<p>5\u00a0km تين ي نبات \ufb56 A\u0391\u0410 µ\u03bc</p>" });
  await pdfOf(other);
  assert.equal(sha256(await pdfOf(evidence)), first);
});
Deno.test("writeWaiverPdf writes the number and the dates of the booking", async () => {
  const evidence = await createEvidence();
  const booking = { number: "LK-4821", pickup_date: "2027-07-02T07:00:00Z", return_date: "2027-07-04T16:00:00Z" };
  const hashOf = async (booking: SignedDocument["booking"]) => sha256(await pdfOf(evidence, { booking }));
  const written = await Promise.all([
    hashOf(null),
    hashOf(booking),
    hashOf({ ...booking, number: "LK-4822" }),
    hashOf({ ...booking, return_date: "2027-07-05T16:00:00Z" }),
  ]);
  assert.equal(new Set(written).size, 4);
});
Deno.test("writeWaiverPdf writes the birth dates of the signer and the participants", async () => {
  const hashOf = async (signer_date_of_birth: string | null, born: string) => {
    const participants = [{ name: "Dan Berg", date_of_birth: born }];
    return sha256(await pdfOf(await createEvidence({ signer_date_of_birth, participants })));
  };
  const written = await Promise.all([
    hashOf(null, "2018-01-01"),
    hashOf("1990-05-01", "2018-01-01"),
    hashOf("1990-05-02", "2018-01-01"),
    hashOf("1990-05-02", "2018-01-02"),
  ]);
  assert.equal(new Set(written).size, 4);
});
Deno.test("writeWaiverPdf says whether the address was proven by a link, by a sign-in or not at all", async () => {
  const signer_email = "lucja@example.com";
  const proofs = [
    { link_id: "sl_00000000000000000000000001", verified_email: signer_email },
    { link_id: null, verified_email: signer_email },
    { link_id: null, verified_email: null },
  ];
  const written = proofs.map(async (proof) => sha256(await pdfOf(await createEvidence({ signer_email, ...proof }))));
  assert.equal(new Set(await Promise.all(written)).size, 3);
});
Deno.test("writeWaiverPdf shows the drawing of a signature, and no picture of a typed one", async () => {
  const typed = { method: "typed", image: null, image_hash: null, typed_text: "Anna Berg" };
  for (const [evidence, isShown] of [[await createEvidence(), true], [await createEvidence(typed), false]] as const) {
    const pdf = new TextDecoder("latin1").decode(await pdfOf(evidence));
    assert.equal(pdf.includes("/Subtype /Image"), isShown);
  }
});
Deno.test("writeWaiverPdf accepts typed names, very long words and an empty document", async () => {
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
      (await pdfOf(await createEvidence({ ...typed, document_html: html }))).length >
        5_000,
    );
  }
});
Deno.test("writeWaiverPdf makes every Arabic letter searchable", async () => {
  const evidence = await createEvidence({ document_html: "<p>بيت نبات</p>", signer_name: "ليلى" });
  const pdf = Array.from(await pdfOf(evidence), (byte) => String.fromCharCode(byte)).join("");
  assert.match(pdf, /\+NotoSansArabic-Regular/);
  const maps = [...pdf.matchAll(/\/Filter \/FlateDecode\n>>\nstream\n([^]*?)\nendstream/g)]
    .map(([, packed]) => inflateSync(Uint8Array.from(packed!, (char) => char.charCodeAt(0))).toString());
  const arabic = maps.find((map) => map.includes("beginbfrange") && map.includes("<0628>"));
  for (const letter of "بيتناىل") assert.ok(arabic?.includes(`<0${letter.charCodeAt(0).toString(16)}>`), letter);
});

Deno.test("writeWaiverPdf writes hostile text without scripts, actions or links other than https and mailto", async () => {
  for (let at = 0; at < xssCorpus.length; at += 20) {
    const part = xssCorpus.slice(at, at + 20);
    const document_html = part.map(cleanHtml).join("<hr />");
    const evidence = await createEvidence({
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
      await pdfOf(evidence, { shop: { ...shop, name: part[7]! } }),
    );
    const objects = pdf.replace(/stream\r?\n[\s\S]*?endstream/g, "");
    assert.doesNotMatch(objects, /\/(JavaScript|JS|OpenAction|AA|Launch|SubmitForm|EmbeddedFile|RichMedia|XFA)\b/);
    for (const [, address] of objects.matchAll(/\/URI \(([^)]*)\)/g)) assert.match(address!, /^(https:\/\/|mailto:)/);
  }
});
