import assert from "node:assert/strict";
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
