import assert from "node:assert/strict";
import { Sheet } from "../../../server/pdf/sheet.ts";
import { readXml } from "../../support/xml_tree.ts";

const attachment = {
  name: "data.xml",
  bytes: new TextEncoder().encode("<data/>"),
  type: "text/xml",
  description: "The same as data",
  relationship: "Alternative",
  metadata: [["rdf:Description", [["x:Level", "1 & 2"]], { "rdf:about": "", "xmlns:x": "urn:x#" }]],
} as const;

/** Writes a PDF with a file in it, or without. */
async function pdfOf(options: { attachment?: typeof attachment } = {}): Promise<string> {
  const sheet = new Sheet({
    title: "Boats & More <1>",
    author: "Müller & Söhne",
    language: "en",
    created: new Date("2027-06-12T08:00:00Z"),
    side: "left",
    ...options,
  });
  for (const text of ["Invoice", "تنبي مع 12", "山"]) sheet.write(text, { size: 10 });
  return Array.from(await sheet.finish(() => "1"), (byte) => String.fromCharCode(byte)).join("");
}

/** Returns the XMP metadata of a PDF, without the instructions around it. */
function metadataOf(pdf: string): string {
  const [, packet = ""] = /<\?xpacket begin[^>]*>([^]*)<\?xpacket end/.exec(pdf) ?? [];
  return new TextDecoder().decode(Uint8Array.from(packet, (char) => char.charCodeAt(0))).trim();
}

Deno.test("Sheet writes metadata that is well-formed XML", async () => {
  for (const options of [{}, { attachment }]) {
    const metadata = metadataOf(await pdfOf(options));
    assert.equal(readXml(metadata).name, "x:xmpmeta");
    assert.match(metadata, /Boats &amp; More &lt;1&gt;[^]*Müller &amp; Söhne/);
  }
});

Deno.test("Sheet with a file is a PDF/A-3b: metadata, color profile, embedded fonts and the file's relationship", async () => {
  const pdf = await pdfOf({ attachment });
  const metadata = metadataOf(pdf);
  // ISO 19005-3: 6.6.4, 6.2.3, 6.1.3, 6.8
  assert.match(metadata, /<pdfaid:part>3<[^]*<pdfaid:conformance>B</);
  assert.match(metadata, /<x:Level>1 &amp; 2</);
  assert.match(pdf, /\/S \/GTS_PDFA1\b/);
  assert.match(pdf, /\/DestOutputProfile \d+ 0 R/);
  assert.match(pdf, /^%PDF-1\.7\n%[\u0080-\u00ff]{4}\n/);
  assert.match(pdf, /\/ID \[<[0-9a-f]+> <[0-9a-f]+>\]/);
  assert.match(pdf, /\/AF \[\d+ 0 R\]/);
  assert.match(pdf, /\/AFRelationship \/Alternative[^]*\/F \(data\.xml\)[^]*\/UF \(data\.xml\)[^]*\/Desc /);
  assert.match(pdf, /\/Type \/EmbeddedFile[^]*\/Subtype \/text#2Fxml/i);
  assert.match(pdf, /\/EmbeddedFiles <</);
  // 6.2.11.4.1: each font is embedded; 6.1.3, 6.2.4, 6.3.1 and 6.6.1: nothing that is forbidden
  const fonts = pdf.match(/\/Type \/FontDescriptor/g) ?? [];
  assert.ok(fonts.length >= 2);
  assert.equal(pdf.match(/\/FontFile2 \d+ 0 R/g)?.length, fonts.length);
  for (const forbidden of ["/Encrypt", "/JavaScript", "/DeviceCMYK", "/SMask", "/Annots", "/LZWDecode", "/Group"]) {
    assert.ok(!pdf.includes(forbidden), forbidden);
  }
});

Deno.test("Sheet without a file is no PDF/A", async () => {
  assert.doesNotMatch(await pdfOf(), /pdfaid|OutputIntent|EmbeddedFile\b/);
});
