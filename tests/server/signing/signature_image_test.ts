import assert from "node:assert/strict";
import sharp from "sharp";
import { readSignatureImage } from "../../../server/signing/signature_image.ts";
import { openTestImages } from "../../support/images.ts";
import { drawSignature, toDataUrl } from "../../support/signature.ts";

const text = new TextEncoder();
async function blank({ size = 40, color = "#fff" } = {}): Promise<Uint8Array> {
  return await sharp({ create: { width: size, height: size, channels: 4, background: color } }).png().toBuffer();
}
/** Draws a dark bar on white that is as wide and high as half of the picture. */
async function drawBar(width: number, height: number): Promise<Uint8Array> {
  const half = { width: Math.round(width / 2), height: Math.round(height / 2), channels: 3 as const };
  const input = await sharp({ create: { ...half, background: "#123" } }).png().toBuffer();
  return await sharp({ create: { width, height, channels: 3, background: "#fff" } }).composite([{ input }]).png()
    .toBuffer();
}
async function noise(): Promise<Uint8Array> {
  const pixels = new Uint8Array(
    await new Blob([1, 2].map(() => crypto.getRandomValues(new Uint8Array(60_000)))).arrayBuffer(),
  );
  return await sharp(pixels, { raw: { width: 200, height: 200, channels: 3 } }).png().toBuffer();
}

Deno.test("readSignatureImage redraws a signature small, grey and without metadata", async () => {
  await using images = openTestImages();
  const drawn = await sharp(await drawSignature({ width: 1800, height: 600 }))
    .withMetadata({ exif: { IFD0: { Copyright: "http://evil.example" } } }).png().toBuffer();
  const compact = await readSignatureImage(images, "shop", toDataUrl(new Uint8Array(drawn)));
  assert.ok(typeof compact === "object");
  const { width, height, format, exif } = await sharp(compact).metadata();
  const [bitDepth, colourType] = compact.subarray(24, 26);
  assert.deepEqual([format, width, height, exif], ["png", 600, 200, undefined]);
  assert.ok(bitDepth! <= 2 && [0, 3].includes(colourType!), `bit depth ${bitDepth}, colour type ${colourType}`);
  assert.ok(compact.length < 4_000, `${compact.length} bytes`);
  const { channels } = await sharp(compact).stats();
  assert.ok(channels[0]!.min < 80 && channels[0]!.max > 250, "the strokes stay dark on white");
});

Deno.test("readSignatureImage limits the stored size of a hostile drawing", async () => {
  await using images = openTestImages();
  const noise = crypto.getRandomValues(new Uint8Array(60_000));
  for (const [width, height, most] of [[300, 200, 20_000], [4_000, 15, 2_000]] as const) {
    const png = await sharp(noise, { raw: { width, height, channels: 1 } }).toColourspace("b-w").png().toBuffer();
    assert.ok(png.length > 50_000);
    const compact = await readSignatureImage(images, "shop", toDataUrl(new Uint8Array(png)));
    assert.ok(compact.length < most && compact !== "unreadable", `${compact.length} bytes`);
  }
});

Deno.test("readSignatureImage refuses everything but a drawn PNG of at most 64 kB", async () => {
  await using images = openTestImages();
  const png = await drawSignature();
  const drawnAs = async (format: "jpeg" | "webp") =>
    new Uint8Array(await sharp(png).flatten({ background: "#fff" }).toFormat(format).toBuffer());
  const refused: Record<string, string> = {
    empty: "",
    "no data URL": "https://x.example/a.png",
    "another type": `data:image/jpeg;base64,${(await drawnAs("jpeg")).toBase64()}`,
    "a PNG that says another type": toDataUrl(png).replace("image/png", "image/jpg"),
    "a JPEG that says PNG": toDataUrl(await drawnAs("jpeg")),
    "a WebP that says PNG": toDataUrl(await drawnAs("webp")),
    "an SVG": `data:image/svg+xml;base64,${text.encode("<svg/>").toBase64()}`,
    "an SVG that says PNG": toDataUrl(text.encode('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')),
    "no base64": "data:image/png;base64,%%%%",
    "a header alone": toDataUrl(png.slice(0, 8)),
    "cut off": toDataUrl(png.slice(0, png.length / 2)),
    "blank": toDataUrl(await blank()),
    "transparent": toDataUrl(await blank({ color: "transparent" })),
    "too many bytes": toDataUrl(await noise()),
    "too many pixels": toDataUrl(await blank({ size: 2_000 })),
  };
  assert.ok((await noise()).length > 65_536);
  for (const [what, url] of Object.entries(refused)) {
    assert.equal(await readSignatureImage(images, "shop", url), "unreadable", what);
  }
});

Deno.test("readSignatureImage accepts a drawing up to its limits of edges, pixels and bytes, and none beyond them", async () => {
  await using images = openTestImages();
  const read = async (png: Uint8Array) => await readSignatureImage(images, "shop", toDataUrl(png)) !== "unreadable";
  const sizes = [[4_096, 100], [4_097, 100], [100, 4_096], [100, 4_097], [2_000, 1_500], [2_000, 1_501]] as const;
  for (const [width, height] of sizes) {
    const isWithin = width <= 4_096 && height <= 4_096 && width * height <= 3_000_000;
    assert.equal(await read(await drawBar(width, height)), isWithin, `${width} × ${height}`);
  }
  const png = await drawSignature();
  for (const [length, isWithin] of [[65_536, true], [65_537, false]] as const) {
    const padded = new Uint8Array(length);
    padded.set(png);
    assert.equal(await read(padded), isWithin, `${length} bytes`);
  }
});
