import assert from "node:assert/strict";
import { inflateSync } from "node:zlib";
import sharp from "sharp";
import { sha256 } from "../../../server/signing/evidence.ts";
import { type Dossier, writeDossierPdf } from "../../../server/signing/dossier_pdf.ts";

const jpeg = await sharp({ create: { width: 60, height: 120, channels: 3, background: "red" } }).jpeg().toBuffer();
const picture = { bytes: new Uint8Array(jpeg), width: 60, height: 120, caption: "Before the pickup" };
const dossier: Dossier = {
  shop: { name: "Łódź Kajaki", locale: "en", timezone: "Europe/Warsaw" },
  title: "Dispute of 105.00",
  lead: "What the shop knows about the booking",
  created: "2027-05-01T09:30:00Z",
  sections: [{ heading: "Booking", rows: [["Number", "LK-4821"], ["Customer", "Ada Lee"]] }],
  pictures: [picture],
  waivers: [],
};
/** Returns the drawing operators of each page that has text. */
async function pagesOf(changes: Partial<Dossier>): Promise<string[]> {
  const pdf = Array.from(await writeDossierPdf({ ...dossier, ...changes }), (byte) => String.fromCharCode(byte)).join(
    "",
  );
  return [...pdf.matchAll(/\/Filter \/FlateDecode\n>>\nstream\n([^]*?)\nendstream/g)]
    .map(([, packed]) => inflateSync(Uint8Array.from(packed!, (char) => char.charCodeAt(0))).toString("latin1"))
    .filter((stream) => stream.includes("BT\n") && !stream.includes("begincmap"));
}

/** Returns the heights of the lines of a page above its bottom, in points. */
const baselinesOf = (page: string) => [...new Set([...page.matchAll(/ ([\d.]+) Tm/g)].map(([, y]) => Number(y)))];

/** The margin and the size of a page in points. */
const [MARGIN, WIDTH, HEIGHT] = [56, 595.28, 841.89];

Deno.test("writeDossierPdf writes the title, the lead, each heading and row, and the pictures with their captions", async () => {
  const changes: Partial<Dossier>[] = [
    {},
    { title: "Dispute of 106.00" },
    { lead: "" },
    { sections: [{ ...dossier.sections[0]!, heading: "Rental" }] },
    { sections: [{ ...dossier.sections[0]!, rows: [["Number", "LK-4822"], ["Customer", "Ada Lee"]] }] },
    { pictures: [] },
    { pictures: [{ ...picture, caption: "After the return" }] },
  ];
  const written = changes.map(async (change) => sha256(await writeDossierPdf({ ...dossier, ...change })));
  assert.equal(new Set(await Promise.all(written)).size, changes.length);
});

Deno.test("writeDossierPdf leaves space between the lines, and none overlaps", async () => {
  const [page = ""] = await pagesOf({});
  const baselines = baselinesOf(page);
  assert.deepEqual(baselines, baselines.toSorted((a, b) => b - a));
  const gaps = baselines.slice(1).map((y, at) => baselines[at]! - y);
  assert.ok(gaps.every((gap) => gap > 9), `${gaps}`);
});

Deno.test("writeDossierPdf starts pictures at the side on which the language starts", async () => {
  for (const [locale, isRight] of [["en", false], ["ar", true]] as const) {
    const [page = ""] = await pagesOf({ shop: { ...dossier.shop, locale } });
    const [, width, x] = /([\d.]+) 0 0 -?[\d.]+ ([\d.]+) [\d.]+ cm\n\/I1 Do/.exec(page) ?? [];
    assert.equal(Math.round(Number(x)), Math.round(isRight ? WIDTH - MARGIN - Number(width) : MARGIN), locale);
  }
});

Deno.test("writeDossierPdf keeps a caption and its picture on one page, however long the facts are", async () => {
  for (let count = 1; count < 40; count++) {
    const rows = Array.from({ length: count }, (_, at) => [`Fact ${at}`, "as it was"] as const);
    const pages = await pagesOf({ sections: [{ heading: "Facts", rows }] });
    const page = pages.find((page) => page.includes("/I1 Do")) ?? "";
    const [, height, bottom] = /0 0 -([\d.]+) [\d.]+ ([\d.]+) cm\n\/I1 Do/.exec(page) ?? [];
    const top = HEIGHT - (Number(bottom) - Number(height));
    const above = baselinesOf(page).filter((y) => y > top);
    assert.ok(Math.min(...above) - top < 10, `${count} facts: the caption stands right above its picture`);
  }
});
