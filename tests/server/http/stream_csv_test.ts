import assert from "node:assert/strict";
import { streamCsv } from "../../../server/http/stream_csv.ts";

Deno.test("streamCsv loads a page only when the client has taken the one before", async () => {
  const pages = 500, size = 200;
  let loaded = 0;
  const stream = streamCsv({
    header: ["row"],
    first: page(0),
    next: (last: number) => Promise.resolve(page(last + 1)),
    cellsOf: (row) => [row],
  });
  function page(from: number): number[] {
    if (from < pages * size) loaded++;
    return from < pages * size ? Array.from({ length: size }, (_, at) => from + at) : [];
  }
  const reader = stream.getReader();
  let text = "";
  for (let chunk = 0;; chunk++) {
    const { done, value } = await reader.read();
    if (done) break;
    assert.ok(loaded <= chunk + 1, `${loaded} pages for ${chunk} chunks`);
    text += new TextDecoder("utf-8", { ignoreBOM: true }).decode(value);
  }
  assert.ok(text.startsWith("\ufeffrow\r\n0\r\n1\r\n"));
  assert.equal(text.split("\r\n").length, pages * size + 2);
});

Deno.test("streamCsv reads nothing more when the client goes away", async () => {
  let loaded = 0;
  const stream = streamCsv({
    header: ["row"],
    first: [1],
    next: () => Promise.resolve([++loaded]),
    cellsOf: (row) => [row],
  });
  const reader = stream.getReader();
  await reader.read();
  await reader.read();
  await reader.cancel();
  assert.equal(loaded, 0);
});
