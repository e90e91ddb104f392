import assert from "node:assert/strict";
import sharp from "sharp";
import { compactSignature } from "../../../server/signing/compact_signature.ts";
import { drawnSignature } from "../../support/signature.ts";

Deno.test("compactSignature redraws a signature small, grey and without metadata", async () => {
  const drawn = await sharp(await drawnSignature({ width: 1800, height: 600 }))
    .withMetadata({ exif: { IFD0: { Copyright: "http://evil.example" } } }).png().toBuffer();
  const compact = await compactSignature(new Uint8Array(drawn));
  const { width, height, format, exif } = await sharp(compact).metadata();
  const [bitDepth, colourType] = compact.subarray(24, 26);
  assert.deepEqual([format, width, height, exif], ["png", 600, 200, undefined]);
  assert.ok(bitDepth! <= 2 && [0, 3].includes(colourType!), `bit depth ${bitDepth}, colour type ${colourType}`);
  assert.ok(compact.length < 4_000, `${compact.length} bytes`);
  const { channels } = await sharp(compact).stats();
  assert.ok(channels[0]!.min < 80 && channels[0]!.max > 250, "the strokes stay dark on white");
});

Deno.test("compactSignature limits the stored size of a hostile drawing", async () => {
  const noise = crypto.getRandomValues(new Uint8Array(60_000));
  const png = await sharp(noise, { raw: { width: 300, height: 200, channels: 1 } }).png().toBuffer();
  assert.ok(png.length > 50_000);
  assert.ok((await compactSignature(new Uint8Array(png))).length < 20_000);
  const wide = await sharp(noise, { raw: { width: 60_000, height: 1, channels: 1 } }).png().toBuffer();
  assert.ok((await compactSignature(new Uint8Array(wide))).length < 2_000);
});
