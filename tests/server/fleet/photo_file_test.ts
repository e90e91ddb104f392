import assert from "node:assert/strict";
import { Buffer } from "node:buffer";
import { crc32 } from "node:zlib";
import sharp, { type Sharp } from "sharp";
import { readPhoto } from "../../../server/fleet/photo_file.ts";
import type { Images } from "../../../server/images/images.ts";
import type { PhotoFile } from "../../../server/images/photo.ts";
import { openTestImages } from "../../support/images.ts";

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#0a7d5c" } });
const bytesOf = async (image: Sharp) => new Uint8Array(await image.toBuffer());
const encode = (text: string) => new TextEncoder().encode(text);

async function read(images: Images, bytes: Uint8Array): Promise<PhotoFile> {
  const file = await readPhoto(images, "shop", bytes);
  assert.ok(typeof file === "object", String(file));
  return file;
}

Deno.test("readPhoto keeps the format and creates smaller copies in WebP", async () => {
  await using images = openTestImages();
  for (const format of ["jpeg", "png", "webp", "gif"] as const) {
    const file = await read(images, await bytesOf(picture(1000, 500).toFormat(format)));
    assert.deepEqual([file.type, file.width, file.height], [`image/${format}`, 1000, 500]);
    assert.deepEqual(file.variants.map(({ width }) => width), [320, 640]);
    const smaller = await sharp(file.variants[0]!.bytes).metadata();
    assert.deepEqual([smaller.format, smaller.width, smaller.height], ["webp", 320, 160]);
  }
});

Deno.test("readPhoto removes EXIF and GPS data and applies the orientation", async () => {
  await using images = openTestImages();
  const rotated = await bytesOf(
    picture(40, 20).withExif({ IFD0: { Copyright: "Me" }, IFD3: { GPSLatitude: "51/1 30/1 0/1" } }).withMetadata({
      orientation: 6,
    }).jpeg(),
  );
  assert.ok((await sharp(rotated).metadata()).exif);
  const file = await read(images, rotated);
  assert.deepEqual([file.width, file.height], [20, 40]);
  const metadata = await sharp(file.bytes).metadata();
  assert.equal(metadata.exif, undefined);
  assert.equal(metadata.orientation, undefined);
});

Deno.test("readPhoto drops bytes after the end of the picture", async () => {
  await using images = openTestImages();
  const polyglot = new Uint8Array([
    ...await bytesOf(picture(20, 20).png()),
    ...encode("<script>alert(1)</script>PK\x03\x04"),
  ]);
  const file = await read(images, polyglot);
  assert.equal(new TextDecoder("latin1").decode(file.bytes).includes("script"), false);
});

Deno.test("readPhoto keeps the frames of an animation and checks the size of one frame", async () => {
  await using images = openTestImages();
  const frames = await Promise.all(
    ["red", "green", "blue"].map((background) =>
      bytesOf(sharp({ create: { width: 400, height: 100, channels: 3, background } }).png())
    ),
  );
  const gif = await bytesOf(sharp(frames, { join: { animated: true } }).gif());
  const file = await read(images, gif);
  assert.deepEqual([file.width, file.height, (await sharp(file.bytes, { animated: true }).metadata()).pages], [
    400,
    100,
    3,
  ]);
});

Deno.test("readPhoto accepts only JPEG, PNG, WebP and GIF, recognized by content", async () => {
  await using images = openTestImages();
  const others = [
    "<svg xmlns='http://www.w3.org/2000/svg'/>",
    "<!doctype html><p>",
    "%PDF-1.7",
    "",
    "BM",
    "RIFF....AVI ",
  ];
  for (const other of others) assert.equal(await readPhoto(images, "shop", encode(other)), "unsupported", other);
  assert.equal(await readPhoto(images, "shop", await bytesOf(picture(10, 10).tiff())), "unsupported");
  assert.equal(await readPhoto(images, "shop", await bytesOf(picture(10, 10).avif())), "unsupported");
});

Deno.test("readPhoto refuses truncated, forged and oversized pictures", async () => {
  await using images = openTestImages();
  const whole = await bytesOf(picture(800, 600).jpeg());
  const bomb = withClaimedSize(30_000, 30_000, await bytesOf(picture(10, 10).png()));
  const thin = withClaimedSize(49_999_999, 1, await bytesOf(picture(10, 10).png()));
  const frame = await bytesOf(picture(2, 2).png());
  const many = await bytesOf(
    sharp(Array.from({ length: 201 }, () => frame), { join: { animated: true } }).gif({ keepDuplicateFrames: true }),
  );
  for (
    const bytes of [
      whole.subarray(0, whole.length / 2),
      encode("GIF89a\x02\0\x02\0<script>alert(1)</script>"),
      new Uint8Array([0xff, 0xd8, 0xff, 0xe0, ...encode("<html>")]),
    ]
  ) assert.equal(await readPhoto(images, "shop", bytes), "unreadable");
  for (const bytes of [bomb, thin, await bytesOf(picture(8_000, 6_251).png())]) {
    assert.equal(await readPhoto(images, "shop", bytes), "too_many_pixels");
  }
  assert.equal(await readPhoto(images, "shop", many), "too_many_frames");
});

Deno.test("readPhoto names the limit of an animation with too many pixels and of noise that compresses badly", async () => {
  await using images = openTestImages();
  const frame = await bytesOf(picture(1_100, 1_100).png());
  const frames = Array.from({ length: 199 }, () => frame);
  const long = await bytesOf(sharp(frames, { join: { animated: true } }).gif({ keepDuplicateFrames: true, effort: 1 }));
  assert.equal(await readPhoto(images, "shop", long), "too_many_frames");
  const pixels = Buffer.alloc(1_800 * 1_800 * 3);
  for (let at = 0; at < pixels.length; at += 60_000) crypto.getRandomValues(pixels.subarray(at, at + 60_000));
  const noise = await bytesOf(sharp(pixels, { raw: { width: 1_800, height: 1_800, channels: 3 } }).png());
  assert.equal(await readPhoto(images, "shop", noise), "too_many_bytes");
});

/** Returns a PNG whose header claims another size. */
function withClaimedSize(width: number, height: number, png: Uint8Array): Uint8Array {
  const view = new DataView(png.buffer);
  view.setUint32(16, width);
  view.setUint32(20, height);
  view.setUint32(29, crc32(png.subarray(12, 29)));
  return png;
}

Deno.test("readPhoto scales photos larger than 2,560 pixels down", async () => {
  await using images = openTestImages();
  const file = await read(images, await bytesOf(picture(4_000, 3_000).jpeg()));
  assert.deepEqual([file.width, file.height, file.variants.length], [2_560, 1_920, 3]);
});

Deno.test("readPhoto throws a 503 while 4 pictures of the shop wait", async () => {
  await using images = openTestImages();
  const bytes = await bytesOf(picture(300, 300).png());
  const uploads = await Promise.allSettled(Array.from({ length: 8 }, () => readPhoto(images, "shop", bytes)));
  assert.deepEqual(uploads.map(({ status }) => status), [...Array(5).fill("fulfilled"), ...Array(3).fill("rejected")]);
});

Deno.test("readPhoto converts CMYK to the colours that browsers show", async () => {
  await using images = openTestImages();
  const bytes = await bytesOf(picture(900, 600).toColourspace("cmyk").jpeg({ quality: 95 }));
  assert.equal((await sharp(bytes).metadata()).space, "cmyk");
  const expected = [0x0a, 0x7d, 0x5c];
  const file = await read(images, bytes);
  for (const converted of [file.bytes, file.variants[0]!.bytes]) {
    const { data, info } = await sharp(converted).raw().toBuffer({ resolveWithObject: true });
    assert.equal(info.channels, 3);
    for (const channel of [0, 1, 2]) {
      assert.ok(Math.abs(data[channel]! - expected[channel]!) < 8, `${data.slice(0, 3)}`);
    }
  }
});
