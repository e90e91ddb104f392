import assert from "node:assert/strict";
import fc from "fast-check";
import { readJson } from "../../../server/http/read_json.ts";
import { scanJson } from "../../../server/http/scan_json.ts";

const post = (body: BodyInit, type = "application/json") =>
  new Request("http://x/", { method: "POST", body, headers: { "content-type": type } });
const codeOf = async (body: BodyInit, type?: string) =>
  await readJson(post(body, type)).then(() => "read", (error) => error.extra.errors?.[0].code ?? error.code);

Deno.test("readJson parses a body like JSON.parse, and an empty body as {}", async () => {
  assert.deepEqual(await readJson(post('{"a": [1, {"b": "\\ud83d\\ude00"}]}')), { a: [1, { b: "😀" }] });
  assert.deepEqual(await readJson(post("")), {});
  assert.deepEqual(await readJson(new Request("http://x/", { method: "POST" })), {});
  assert.deepEqual(await readJson(post("{}", "application/merge-patch+json; charset=utf-8")), {});
});

for (
  const [name, body, code] of [
    ["another media type", "a=1", "unsupported_media_type"],
    ["text that is not JSON", "{", "invalid_json"],
    ["infinity", "[infinity]", "invalid_json"],
    ["bytes that are not UTF-8", new Uint8Array([34, 0xff, 34]), "invalid_json"],
    ["33 levels", "[".repeat(33) + "]".repeat(33), "too_deep"],
    ["100,000 levels", "[".repeat(100_000), "too_deep"],
    ["a repeated key", '{"a": 1, "b": {"a": 2}, "\\u0061": 3}', "duplicate_key"],
    ["the key __proto__", '{"specs": {"__proto__": {"x": 1}}}', "forbidden_key"],
    ["NUL", '{"a": "\\u0000"}', "invalid_text"],
    ["a lone high surrogate", '["\\ud83d x"]', "invalid_text"],
    ["a lone low surrogate", '["\\ude00"]', "invalid_text"],
    ["surrogates in the wrong order", '["\\ude00\\ud83d"]', "invalid_text"],
    ["a high surrogate before another character", '["\\ud83d\\u0041"]', "invalid_text"],
    ["more than 256 kB", `["${"x".repeat(262_144)}"]`, "payload_too_large"],
  ] as const
) {
  Deno.test(`readJson refuses ${name}`, async () => {
    assert.equal(
      await codeOf(body, name === "another media type" ? "application/x-www-form-urlencoded" : undefined),
      code,
    );
  });
}

Deno.test("readJson accepts 32 levels, escaped quotes, \\\\u0000 as text and equal keys of different objects", async () => {
  assert.equal(await codeOf("[".repeat(32) + "]".repeat(32)), "read");
  assert.equal(await codeOf('[{"a": "{\\"a\\": 1, \\"a\\": 2}"}, {"a": "[[[\\\\"}]'), "read");
  assert.equal(await codeOf('["\\\\u0000"]'), "read");
});

Deno.test("scanJson accepts whatever JSON.stringify writes of well-formed values", () => {
  const value = fc.jsonValue({ maxDepth: 20, noUnicodeString: false });
  fc.assert(fc.property(value, (any) => {
    const text = JSON.stringify(any);
    const odd = /__proto__|\\u0000|\\ud[89a-f]/i.test(text);
    assert.ok(odd || scanJson(text) === undefined, text);
  }));
});

Deno.test("readJson stops reading a body as soon as it is too large", async () => {
  let sent = 0;
  const endless = new ReadableStream<Uint8Array>({
    pull(controller) {
      sent += 65_536;
      controller.enqueue(new Uint8Array(65_536).fill(32));
    },
  });
  assert.equal(await codeOf(endless), "payload_too_large");
  assert.ok(sent < 1_000_000, `${sent} bytes`);
});
