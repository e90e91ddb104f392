import assert from "node:assert/strict";
import { Buffer } from "node:buffer";
import { readForm } from "../../../server/http/read_form.ts";

function formOf(size: number, part = "file"): Request {
  const form = new FormData();
  form.set(part, new Blob([new Uint8Array(size)], { type: "image/png" }), "photo.png");
  return new Request("http://x/", { method: "POST", body: form });
}

Deno.test("readForm accepts a file of 10,485,760 bytes and refuses one byte more", async () => {
  const { file } = await readForm(formOf(10_485_760));
  assert.equal((file as Blob).size, 10_485_760);
  await assert.rejects(readForm(formOf(10_485_761)), { code: "payload_too_large" });
  await assert.rejects(readForm(formOf(11_000_000)), { code: "payload_too_large" });
});

Deno.test("readForm refuses a body that is not a valid form", async () => {
  for (const type of ["application/json", "multipart/form-data", "multipart/form-data; boundary=no"]) {
    const request = new Request("http://x/", { method: "POST", body: "{}", headers: { "content-type": type } });
    await assert.rejects(readForm(request), { code: "unsupported_media_type" }, type);
  }
});

/** Returns a request with a body of text, whose parts `|` separates. */
function formOfText(text: string, boundary = "limit"): Request {
  const body = text.replaceAll("|", "--limit").replaceAll("\n", "\r\n");
  const headers = { "content-type": `multipart/form-data; charset=utf-8; boundary=${boundary}` };
  return new Request("http://x/", { method: "POST", body, headers });
}
const named = (name: string, content = "x") => `|\nContent-Disposition: form-data; name="${name}"\n\n${content}\n`;

Deno.test("readForm reads names, text, bytes and types as formData() does", async () => {
  const form = new FormData();
  form.set('a "quoted" name', "\u00e4\r\n--\r\n");
  form.set("empty", "");
  form.set(
    "file",
    new File(["\r\n--", new Uint8Array(3_000_000).map((_, at) => at)], "\u5199.png", { type: "image/png" }),
  );
  form.set("plain", new File([], "empty"));
  const request = new Request("http://x/", { method: "POST", body: form });
  const expected = Object.fromEntries(await request.clone().formData());
  const read = await readForm(request);
  assert.deepEqual(Object.keys(read), Object.keys(expected));
  for (const [name, value] of Object.entries(expected)) {
    const found = read[name];
    if (typeof value === "string") assert.equal(found, value);
    else {
      assert.ok(found instanceof File);
      assert.deepEqual([found.name, found.type, found.size], [value.name, value.type, value.size]);
      assert.ok(Buffer.from(await found.bytes()).equals(await value.bytes()));
    }
  }
  assert.deepEqual(await readForm(formOfText(`${named("a")}|--\n`, '"limit"')), { a: "x" });
  assert.deepEqual(await readForm(formOfText(`preamble\n${named("a")}|--epilogue`)), { a: "x" });
  assert.deepEqual(await readForm(formOfText("|--\n")), {});
});

Deno.test("readForm accepts 10 parts and refuses one more, however many follow", async () => {
  const parts = (count: number) => Array.from({ length: count }, (_, at) => named(`field_${at}`)).join("");
  assert.equal(Object.keys(await readForm(formOfText(`${parts(10)}|--\n`))).length, 10);
  const refusal = { code: "payload_too_large", message: "A form has at most 10 parts" };
  for (const text of [`${parts(11)}|--\n`, parts(5_000)]) await assert.rejects(readForm(formOfText(text)), refusal);
});

Deno.test("readForm refuses a field of more than 64 kB that is not a file", async () => {
  assert.deepEqual(await readForm(formOfText(`${named("a", "x".repeat(65_536))}|--\n`)), { a: "x".repeat(65_536) });
  const refusal = { code: "payload_too_large", message: "A field that is not a file has at most 64 kB" };
  await assert.rejects(readForm(formOfText(`${named("a", "x".repeat(65_537))}|--\n`)), refusal);
});

Deno.test("readForm refuses parts without an end, without readable headers or with headers of more than 8 kB", async () => {
  const long = `|\nX: ${"x".repeat(8_192)}\nContent-Disposition: form-data; name="a"\n\nx\n|--\n`;
  for (const text of [named("a"), "|\n", "|x\n\nx\n|--", "|\nX: y\n|\n\nx\n|--", "", "|", long]) {
    await assert.rejects(readForm(formOfText(text)), { code: "unsupported_media_type" }, text.slice(0, 40));
  }
});
