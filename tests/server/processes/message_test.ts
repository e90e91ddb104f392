import assert from "node:assert/strict";
import { Buffer } from "node:buffer";
import fc from "fast-check";
import { encodeMessage, readMessages } from "../../../server/processes/message.ts";

async function read(chunks: Uint8Array[]): Promise<unknown[]> {
  return await Array.fromAsync(readMessages(ReadableStream.from(chunks)));
}

Deno.test("readMessages returns what encodeMessage was given, wherever the stream is cut", async () => {
  const bytes = fc.uint8Array({ maxLength: 40 });
  const value = fc.record({
    operation: fc.string(),
    input: fc.record({ bytes, list: fc.array(bytes) }),
    last: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(value, { maxLength: 4 }), fc.integer({ min: 1, max: 60 }), async (values, size) => {
      const stream = new Uint8Array(await new Blob(values.map(encodeMessage)).arrayBuffer());
      const chunks = Array.from(
        { length: Math.ceil(stream.length / size) },
        (_, at) => stream.slice(at * size, (at + 1) * size),
      );
      assert.deepEqual(
        await read(chunks),
        values.map((value) => structuredClone(value)),
      );
    }),
  );
});

Deno.test("encodeMessage writes a Buffer as bytes", async () => {
  assert.deepEqual(await read([encodeMessage({ a: Buffer.from("xy") })]), [{ a: new Uint8Array([120, 121]) }]);
});

Deno.test("readMessages throws at a message that is cut off or too long", async () => {
  await assert.rejects(read([encodeMessage({ a: 1 }).slice(0, -1)]), /ended within a message/);
  await assert.rejects(read([new Uint8Array([255, 255, 255, 255, 0])]), /too long/);
});
