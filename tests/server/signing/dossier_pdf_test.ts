import assert from "node:assert/strict";
import sharp from "sharp";
import { type Dossier, writeDossierPdf } from "../../../server/signing/dossier_pdf.ts";
import { pageWith, readPages } from "../../support/pdf_pages.ts";
import { createSignedDocument } from "../../support/signature.ts";

const shop = { name: "Łódź Kajaki", locale: "en", timezone: "Europe/Warsaw" };
const picture = await takePicture("Before the pickup", { width: 60, height: 120 });
const wide = await takePicture("After the return", { width: 1_000, height: 200 });
const dossier: Dossier = {
  shop,
  title: "Dispute of 105.00",
  lead: "What the shop knows",
  created: "2027-05-01T09:30:00Z",
  sections: [{ heading: "Booking", rows: [["Number", "LK-4821"], ["Customer", "Ada Lee"]] }],
  pictures: [picture, wide],
  waivers: [],
};

async function takePicture(caption: string, size: { width: number; height: number }) {
  const jpeg = await sharp({ create: { ...size, channels: 3, background: "red" } }).jpeg().toBuffer();
  return { bytes: new Uint8Array(jpeg), ...size, caption };
}

/** Returns the pages of a dossier. */
const pagesOf = async (changes: Partial<Dossier> = {}) => readPages(await writeDossierPdf({ ...dossier, ...changes }));
const factsOf = (count: number) => Array.from({ length: count }, (_, at) => [`Fact ${at}`, "as it was"] as const);

Deno.test("writeDossierPdf writes the shop, the title, the lead, the facts and the pictures, at their distances", async () => {
  const pages = await pagesOf();
  assert.deepEqual(pages.map((page) => page.map(({ y, text }) => `${y.toFixed(1)} ${text}`)), [[
    "776.3 Łódź Kajaki",
    "746.3 **Dispute of 105.00**",
    "722.8 What the shop knows",
    "707.0 [rule]",
    "681.0 **Booking**",
    "659.1 Number | LK-4821",
    "640.3 Customer | Ada Lee",
    "609.5 Before the pickup",
    "281.9 [picture]",
    "259.8 After the return",
    "155.5 [picture]",
    "35.4 Dispute of 105.00  ·  Page 1 of 1",
  ]]);
});

Deno.test("writeDossierPdf starts a page for each signed waiver and for its record", async () => {
  const signed = await createSignedDocument({ shop });
  const starts = (await pagesOf({ waivers: [signed, signed] })).map(([first]) => first?.text);
  assert.deepEqual(starts, [shop.name, ...[1, 2].flatMap(() => [shop.name, "**Record of signing**"])]);
});

Deno.test("writeDossierPdf starts lines and pictures at the side on which the language starts", async () => {
  for (const [locale, xs] of [["en", [56, 56]], ["ar", [492, 379]]] as const) {
    const [page = []] = await pagesOf({ shop: { ...shop, locale } });
    const texts = [shop.name, "[picture]"];
    assert.deepEqual(texts.map((text) => Math.round(page.find((line) => line.text === text)!.x)), xs, locale);
  }
});

Deno.test("writeDossierPdf keeps a heading and its first fact on one page, however long the facts before are", async () => {
  for (let count = 16; count < 40; count += 2) {
    const sections = [{ heading: "Facts", rows: factsOf(count) }, {
      heading: "Refunds",
      rows: [["Sent", "0"] as const],
    }];
    const pages = await pagesOf({ sections });
    assert.equal(pageWith(pages, "**Refunds**"), pageWith(pages, "Sent | 0"), `${count} facts`);
  }
});

Deno.test("writeDossierPdf keeps a caption and its picture on one page, however long the facts are", async () => {
  for (let count = 1; count < 40; count++) {
    const pages = await pagesOf({ sections: [{ heading: "Facts", rows: factsOf(count) }], pictures: [picture] });
    const page = pages[pageWith(pages, "[picture]")]!;
    const at = page.findIndex(({ text }) => text === "[picture]");
    assert.equal(page[at - 1]?.text, picture.caption, `${count} facts`);
  }
});
