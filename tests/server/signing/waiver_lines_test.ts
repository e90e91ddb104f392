import assert from "node:assert/strict";
import { writePreviewPdf, writeWaiverPdf } from "../../../server/signing/waiver_pdf.ts";
import { pageWith, readPages } from "../../support/pdf_pages.ts";
import { createSignedDocument } from "../../support/signature.ts";

const shop = { name: "Łódź Kajaki", locale: "en", timezone: "Europe/Warsaw" };
const signed = await createSignedDocument({
  shop,
  booking: { number: "LK-4821", pickup_date: "2027-07-02T07:00:00Z", return_date: "2027-07-04T16:00:00Z" },
});
const { evidence } = signed;
const typed = { ...evidence, method: "typed" as const, typed_text: "Jiří Dvořák", image: null, image_hash: null };
const name = evidence.signer_name;
const preview = { shop, name: "Kayak waiver", html: evidence.document_html, created: evidence.signed_at };

/** Lines after their heights above the bottom of the page, in points. */
const WAIVER = [
  [
    "776.3 Łódź Kajaki",
    "746.3 **Kayak waiver**",
    "729.5 [rule]",
    "691.2 **Kayak waiver**",
    "669.7 Water is **wet**.",
    "644.7 [rule]",
    "616.7 **Signature**",
    "525.0 [picture]",
    "504.8 Booking | LK-4821",
    "486.0 Pickup | July 2, 2027 at 9:00 AM",
    "467.3 Return | July 4, 2027 at 6:00 PM",
    "448.5 Signed by | Jiří Dvořák, father, for Łucja Ångström-Çelik Őry",
    "429.7 Rider | Łucja Ångström-Çelik Őry, born February 28, 2015",
    "410.9 Also for the minors | Ștefan Žižek, born January 1, 2016",
    "392.2 Signed at | May 1, 2027 at 11:30:00 AM GMT+2",
    "373.4 Agreed to | I agree, and I agree to sign electronically.",
    "35.4 Signed waiver ws_00000000000000000000000002  ·  Page 1 of 2",
  ],
  [
    "765.6 **Record of signing**",
    "743.6 This page is made from the record that was written when the waiver was signed. The record cannot be",
    "729.1 changed.",
    "701.2 Record | ws_00000000000000000000000002",
    "682.4 Document | Kayak waiver, version 3, wt_00000000000000000000000001",
    "665.0 dddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddd",
    "663.6 SHA-256 of the document",
    "644.9 Method | Drawn by hand",
    "627.5 eeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee",
    "626.1 SHA-256 of the drawn",
    "612.3 signature",
    "593.5 Signed at | 2027-05-01T09:30:00.123000Z",
    "579.8 May 1, 2027 at 11:30:00 AM GMT+2",
    "561.0 E-mail | lucja@example.com (Personal signing link)",
    "542.2 IP address | 203.0.113.7",
    "523.4 Browser | Mozilla/5.0",
    "504.7 Language and time zone | pl-PL, Europe/Warsaw",
    "487.3 bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb",
    "485.9 Record before it",
    "468.5 aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa",
    "467.1 Hash of this record",
    "35.4 Signed waiver ws_00000000000000000000000002  ·  Page 2 of 2",
  ],
];

const PREVIEW = [
  "776.3 Łódź Kajaki",
  "746.3 **Kayak waiver**",
  "729.5 [rule]",
  "691.2 **Kayak waiver**",
  "669.7 Water is **wet**.",
  "35.4 Page 1 of 1",
];

/** Returns the lines of each page, each after its height above the bottom of the page. */
function linesOf(pdf: Uint8Array): string[][] {
  return readPages(pdf).map((page) => page.map(({ y, text }) => `${y.toFixed(1)} ${text.trimEnd()}`));
}

Deno.test("writeWaiverPdf writes the document, the signature and the record, at their distances", async () => {
  assert.deepEqual(linesOf(await writeWaiverPdf(signed)), WAIVER);
});

Deno.test("writeWaiverPdf writes a typed signature in italics", async () => {
  const [page = []] = linesOf(await writeWaiverPdf({ ...signed, evidence: typed, drawing: null }));
  const at = page.findIndex((line) => line.endsWith("**Signature**"));
  assert.deepEqual(page.slice(at - 1, at + 3), [
    "644.7 [rule]",
    "616.7 **Signature**",
    "579.3 _Jiří Dvořák_",
    "554.0 Booking | LK-4821",
  ]);
});

Deno.test("writeWaiverPdf keeps the signature and the first line below it on one page, however long the document is", async () => {
  for (let count = 20; count < 48; count += 3) {
    const document_html = `<p>${"Stay close.<br>".repeat(count)}</p>`;
    const pages = readPages(await writeWaiverPdf({ ...signed, evidence: { ...evidence, document_html } }));
    const parts = ["**Signature**", "[picture]", "Booking |"].map((text) => pageWith(pages, text));
    assert.equal(new Set(parts).size, 1, `${count} lines: ${parts}`);
  }
});

Deno.test("writeWaiverPdf leaves out what the record does not have", async () => {
  const person = { link_id: null, verified_email: null, signer_email: null, signer_date_of_birth: null };
  const client = { ip: null, user_agent: null, timezone: null };
  const changes = { ...person, ...client, guardian_name: null, guardian_relationship: null };
  const record = { ...signed, booking: null, previous_hash: null, evidence: { ...typed, ...changes } };
  const text = linesOf(await writeWaiverPdf({ ...record, drawing: null })).flat().join("\n");
  for (const label of ["IP address", "Browser", "Record before it", "drawn", "Booking", "Pickup"]) {
    assert.ok(!text.includes(label), label);
  }
  const lines = [
    `Signed by | ${name}`,
    `Rider | ${name}`,
    "Method | Typed name",
    "E-mail | Given by the signer, not confirmed",
    "Language and time zone | pl-PL",
  ];
  for (const line of lines) assert.match(text, new RegExp(` ${RegExp.escape(line)}$`, "m"));
});

Deno.test("writeWaiverPdf shows the address that a guest typed, and says that it is not confirmed", async () => {
  const guest = { ...evidence, link_id: null, verified_email: null, signer_email: "guest@example.com" };
  const [, audit = []] = linesOf(await writeWaiverPdf({ ...signed, evidence: guest }));
  assert.ok(
    audit.some((line) => line.endsWith("E-mail | guest@example.com (Given by the signer, not confirmed)")),
    `${audit}`,
  );
});

Deno.test("writePreviewPdf writes the document, and numbers the pages", async () => {
  assert.deepEqual(linesOf(await writePreviewPdf(preview)), [PREVIEW]);
});

Deno.test("writeWaiverPdf and writePreviewPdf start each line at the side on which the shop's language starts", async () => {
  for (const [locale, isRight] of [["en", false], ["ar", true]] as const) {
    const local = { ...shop, locale };
    const pdfs = [writeWaiverPdf({ ...signed, shop: local }), writePreviewPdf({ ...preview, shop: local })];
    for (const pdf of await Promise.all(pdfs)) {
      const [[first] = []] = readPages(pdf);
      assert.deepEqual([first?.text, first!.x > 300], [shop.name, isRight]);
    }
  }
});
