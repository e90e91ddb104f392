import assert from "node:assert/strict";
import { setImmediate as nextTurn } from "node:timers/promises";
import { bookWalkIn } from "../../support/book.ts";
import { openShop } from "../../support/shop.ts";
import { assertShortStall } from "../../support/stall.ts";

const shop = await openShop();
const { id } = await bookWalkIn(shop, { items: [await shop.addItem()] });
Deno.test.afterAll(async () => await shop[Symbol.asyncDispose]());

const SIZE = 10_000_000;
const fill = (unit: string) => unit.repeat(SIZE / unit.length);
const field = (name: string, value: string) =>
  `--limit\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
const fileOf = (content: string) => field('file"; filename="a', content);

/** Returns a body that arrives in pieces, as from the network. */
function streamOf(bytes: Uint8Array): ReadableStream<Uint8Array> {
  let at = 0;
  return new ReadableStream({
    async pull(controller) {
      await nextTurn();
      controller.enqueue(bytes.slice(at, at += 65_536));
      if (at >= bytes.length) controller.close();
    },
  }, { highWaterMark: 0 });
}

async function send(path: string, bytes: Uint8Array): Promise<Response> {
  return await shop.app.request(`http://shop.test${path}`, {
    method: "POST",
    body: streamOf(bytes),
    headers: {
      "authorization": `Bearer ${shop.keys.secret}`,
      "content-type": "multipart/form-data; boundary=limit",
      "idempotency-key": crypto.randomUUID(),
    },
  });
}

async function assertShort(name: string, path: string, { body, status }: { body: string; status: number }) {
  const bytes = new TextEncoder().encode(body);
  await assertShortStall(name, async () => {
    const response = await send(path, bytes);
    assert.equal(response.status, status, `${name}: ${(await response.text()).slice(0, 500)}`);
  });
}

const forms: Record<string, { body: string; status: number }> = {
  "100,000 parts": { body: `${field("a", "x".repeat(40)).repeat(100_000)}--limit--\r\n`, status: 413 },
  "a part with a million headers": { body: `--limit\r\n${fill("a: b\r\n")}\r\nx\r\n--limit--\r\n`, status: 415 },
  "a file that almost has boundaries": { body: `${fileOf(fill("\r\n--limi"))}--limit--\r\n`, status: 415 },
  "a file without an end": { body: fileOf(fill("x")), status: 415 },
  "a field of 10 MB": { body: `${field("file", fill("x"))}--limit--\r\n`, status: 413 },
};
for (const [name, form] of Object.entries(forms)) {
  Deno.test(`a form with ${name} keeps the event loop busy for at most 50 ms`, async () => {
    await assertShort(name, `/v1/bookings/${id}/photos`, form);
  });
}

const header = "name,category,price_full_day\n";
const files: Record<string, string> = {
  "empty lines": fill("\n"),
  "carriage returns": fill("\r"),
  "commas in one line": fill(","),
  "lines of commas": fill(",,\n"),
  "quotes": fill('"'),
  "empty quoted cells": fill('"",'),
  "one quoted cell with line breaks": `${header}"${fill("\r\n")}"`,
  "one endless line": fill("x"),
  "apostrophes": `${header}${fill("';'=")}`,
  "letters of an older spreadsheet": fill("\u00e9\u00e8").slice(0, SIZE / 2),
  "millions of items": header + fill("a,b,1\n").slice(0, SIZE),
  "long cells": header + `${"\u0301\u0323".repeat(12_000)},b,1\n`.repeat(160),
  "addresses of photos": `${header.trim()},photos\n${`a,b,1,${"a ".repeat(24_000)}\n`.repeat(200)}`,
  "5,000 items of one name": header + "Kayak,Boats,9\n".repeat(5_000),
  "5,000 lines with errors": header + "a,b,c,d,e,f,g,h\n".repeat(5_000),
};
for (const [name, file] of Object.entries(files)) {
  Deno.test(`an import of a CSV file with ${name} keeps the event loop busy for at most 50 ms`, async () => {
    const body = `${fileOf(file)}${field("dry_run", "true")}--limit--\r\n`;
    await assertShort(name, "/v1/fleet/items/import", { body, status: 201 });
  });
}
