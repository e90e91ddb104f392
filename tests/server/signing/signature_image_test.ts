import assert from "node:assert/strict";
import sharp from "sharp";
import { compactSignature } from "../../../server/signing/compact_signature.ts";
import { readSignatureImage } from "../../../server/signing/signature_image.ts";
import { dataUrl, drawnSignature } from "../../support/signature.ts";

const text = new TextEncoder();
async function made(options: { format: "png" | "jpeg" | "webp"; size?: number; color?: string }): Promise<Uint8Array> {
  const { format, size = 40, color = "#fff" } = options;
  return await sharp({ create: { width: size, height: size, channels: 4, background: color } }).toFormat(format)
    .toBuffer();
}
async function noise(): Promise<Uint8Array> {
  const pixels = new Uint8Array(
    await new Blob([1, 2].map(() => crypto.getRandomValues(new Uint8Array(60_000)))).arrayBuffer(),
  );
  return await sharp(pixels, { raw: { width: 200, height: 200, channels: 3 } }).png().toBuffer();
}

Deno.test("readSignatureImage returns a drawn signature in its compact form", async () => {
  const png = await drawnSignature();
  assert.deepEqual(await readSignatureImage(dataUrl(png)), await compactSignature(png));
});
Deno.test("readSignatureImage refuses everything but a drawn PNG of at most 64 kB", async () => {
  const png = await drawnSignature();
  const refused: Record<string, string> = {
    empty: "",
    "no data URL": "https://x.example/a.png",
    "another type": `data:image/jpeg;base64,${(await made({ format: "jpeg" })).toBase64()}`,
    "a JPEG that says PNG": dataUrl(await made({ format: "jpeg" })),
    "a WebP that says PNG": dataUrl(await made({ format: "webp" })),
    "an SVG": `data:image/svg+xml;base64,${text.encode("<svg/>").toBase64()}`,
    "an SVG that says PNG": dataUrl(text.encode('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')),
    "no base64": "data:image/png;base64,%%%%",
    "a header alone": dataUrl(png.slice(0, 8)),
    "cut off": dataUrl(png.slice(0, png.length / 2)),
    "blank": dataUrl(await made({ format: "png" })),
    "transparent": dataUrl(await made({ format: "png", color: "transparent" })),
    "too many bytes": dataUrl(await noise()),
    "too many pixels": dataUrl(await made({ format: "png", size: 2_000 })),
  };
  assert.ok((await noise()).length > 65_536);
  for (const [what, url] of Object.entries(refused)) assert.equal(await readSignatureImage(url), "unreadable", what);
});
