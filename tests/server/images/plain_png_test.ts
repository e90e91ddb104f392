import assert from "node:assert/strict";
import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";
import { plainPng } from "../../../server/images/plain_png.ts";

const text = new TextEncoder();
const png = new Uint8Array(
  await sharp({ create: { width: 20, height: 10, channels: 4, background: "#0a7d5c80" } }).png().toBuffer(),
);

function chunk(name: string, content: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(12 + content.length);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, content.length);
  bytes.set(text.encode(name), 4);
  bytes.set(content, 8);
  view.setUint32(8 + content.length, crc32(bytes.subarray(4, 8 + content.length)));
  return bytes;
}
/** The picture with a chunk after its header. */
function withChunk(name: string, content: Uint8Array): Uint8Array {
  return new Uint8Array([...png.slice(0, 33), ...chunk(name, content), ...png.slice(33)]);
}
function deflated(prefix: string, size: number): Uint8Array {
  return new Uint8Array([...text.encode(prefix), ...deflateSync(new Uint8Array(size))]);
}

Deno.test("plainPng leaves out text, unknown chunks, bytes after the end and profiles that inflate to more than 4 MB", () => {
  const bare = plainPng(png);
  for (
    const bomb of [
      withChunk("zTXt", deflated("Comment\0\0", 10_000_000)),
      withChunk("iTXt", deflated("Comment\0\x01\0\0\0", 10_000_000)),
      withChunk("iCCP", deflated("profile\0\0", 5_000_000)),
      withChunk("fcTL", new Uint8Array(26)),
      new Uint8Array([...png, ...text.encode("<script>")]),
    ]
  ) assert.deepEqual(plainPng(bomb), bare);
});

Deno.test("plainPng keeps pixels, transparency and small colour profiles", async () => {
  const before = await sharp(png).raw().toBuffer();
  assert.deepEqual(await sharp(plainPng(png)).raw().toBuffer(), before);
  const profile = deflated("profile\0\0", 3_000);
  assert.equal(plainPng(withChunk("iCCP", profile)).length, plainPng(png).length + 12 + profile.length);
});

Deno.test("plainPng ends at the first chunk that is longer than the file", () => {
  const cut = png.slice(0, -20);
  assert.ok(plainPng(cut).length <= cut.length);
});
