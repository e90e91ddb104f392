import assert from "node:assert/strict";
import sharp, { type Sharp } from "sharp";
import { readImageHeader } from "../../../server/images/header.ts";

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#0a7d5c" } });
const headerOf = async (image: Sharp) => readImageHeader(new Uint8Array(await image.toBuffer()));

Deno.test("readImageHeader returns format, size and decoder memory of each format", async () => {
  const found = {
    jpeg: await headerOf(picture(70, 30).jpeg()),
    "progressive jpeg, 4:4:4": await headerOf(picture(70, 30).jpeg({ progressive: true, chromaSubsampling: "4:4:4" })),
    "progressive jpeg, 4:2:0": await headerOf(picture(70, 30).jpeg({ progressive: true })),
    "progressive cmyk jpeg": await headerOf(picture(70, 30).toColourspace("cmyk").jpeg({ progressive: true })),
    png: await headerOf(picture(70, 30).png()),
    "interlaced png": await headerOf(picture(70, 30).png({ progressive: true })),
    gif: await headerOf(picture(70, 30).gif()),
    webp: await headerOf(picture(70, 30).webp()),
    "lossless webp": await headerOf(picture(70, 30).webp({ lossless: true })),
  };
  const size = { width: 70, height: 30 }, pixels = 2_100;
  assert.deepEqual(found, {
    jpeg: { format: "jpeg", ...size, memory: 0 },
    "progressive jpeg, 4:4:4": { format: "jpeg", ...size, memory: pixels * 3 * 2 },
    "progressive jpeg, 4:2:0": { format: "jpeg", ...size, memory: pixels * 1.5 * 2 },
    "progressive cmyk jpeg": { format: "jpeg", ...size, memory: pixels * 4 * 2 },
    png: { format: "png", ...size, memory: 0 },
    "interlaced png": { format: "png", ...size, memory: pixels * 4 },
    gif: { format: "gif", ...size, memory: pixels * 8 },
    webp: { format: "webp", ...size, memory: pixels * 4 },
    "lossless webp": { format: "webp", ...size, memory: pixels * 4 },
  });
});

Deno.test("readImageHeader reads the canvas of an animated WebP and counts two frames", async () => {
  const frames = await Promise.all(
    ["red", "blue"].map((background) =>
      sharp({ create: { width: 40, height: 20, channels: 3, background } }).png().toBuffer()
    ),
  );
  const moving = sharp(frames, { join: { animated: true } }).webp();
  assert.deepEqual(await headerOf(moving), { format: "webp", width: 40, height: 20, memory: 40 * 20 * 4 * 2 });
});

Deno.test("readImageHeader refuses a JPEG with a second frame header, which would be decoded in another size", async () => {
  const jpeg = new Uint8Array(await picture(16, 16).jpeg().toBuffer());
  const at = jpeg.findIndex((byte, at) => byte === 0xff && jpeg[at + 1] === 0xc0);
  const frame = jpeg.slice(at, at + 2 + jpeg[at + 2]! * 256 + jpeg[at + 3]!);
  assert.equal(readImageHeader(new Uint8Array([...jpeg.slice(0, at), ...frame, ...jpeg.slice(at)])), "unreadable");
});

Deno.test("readImageHeader calls every truncated header unreadable or unsupported", async () => {
  for (const format of ["jpeg", "png", "webp", "gif"] as const) {
    const bytes = new Uint8Array(await picture(16, 16).toFormat(format).toBuffer());
    for (let length = 0; length < 30; length++) {
      const header = readImageHeader(bytes.subarray(0, length));
      if (format !== "gif" || length < 10) assert.equal(typeof header, "string", `${format} of ${length} bytes`);
    }
  }
});
