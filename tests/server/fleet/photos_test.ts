import assert from "node:assert/strict";
import sharp from "sharp";
import { createApp } from "../../../server/app.ts";
import { openS3 } from "../../../server/storage/s3.ts";
import { serveS3 } from "../../support/s3_server.ts";
import { assertProblem } from "../../support/assert_problem.ts";
import { openShop, type TestShop } from "../../support/shop.ts";
import { runDueJobs } from "../../support/due_jobs.ts";

async function picture(width = 700): Promise<Blob> {
  const image = sharp({ create: { width, height: 300, channels: 3, background: "#3f7fb0" } });
  return new Blob([new Uint8Array(await image.jpeg().toBuffer())], { type: "image/jpeg" });
}
const upload = async (shop: TestShop, file: Blob) => await shop.staff("POST /v1/fleet/photos", { form: { file } });
const keyed = (key: string) => ({ authorization: `Bearer ${key}` });

Deno.test("POST /v1/fleet/photos answers 201 with url, path, size and variants, and all URLs are public", async () => {
  await using shop = await openShop();
  const photo = await upload(shop, await picture());
  assert.match(photo.path, new RegExp(`^t/${shop.id}/ph_[0-9a-z]{26}\\.jpg$`));
  assert.deepEqual([photo.width, photo.height], [700, 300]);
  assert.deepEqual(photo.variants.map(({ width }) => width), [320, 640]);
  for (const { url } of [photo, ...photo.variants]) {
    const response = await shop.request(new URL(url).pathname);
    assert.equal(response.status, 200);
    assert.equal(response.headers.get("content-type"), url.endsWith(".jpg") ? "image/jpeg" : "image/webp");
    assert.equal(response.headers.get("x-content-type-options"), "nosniff");
    assert.equal(response.headers.get("content-security-policy"), "default-src 'none'; sandbox");
    assert.equal(response.headers.get("cross-origin-resource-policy"), "cross-origin");
    assert.equal(response.headers.get("cache-control"), "public, max-age=31536000, immutable");
    assert.ok((await sharp(await response.bytes()).metadata()).width! > 0);
  }
});

Deno.test("POST /v1/fleet/photos answers different errors for missing, unsupported, damaged and large files", async () => {
  await using shop = await openShop();
  const form = new FormData();
  form.set("photo", await picture());
  const post = async (body: BodyInit, key = shop.keys.secret) =>
    await shop.request("/v1/fleet/photos", { method: "POST", body, headers: keyed(key) });
  const withFile = (file: Blob) => {
    const form = new FormData();
    form.set("file", file);
    return form;
  };
  const codes = [
    [400, await post(form)],
    [415, await post("{}")],
    [415, await post(withFile(new Blob(["<svg/>"], { type: "image/png" })))],
    [413, await post(withFile(new Blob([new Uint8Array(10_485_761)])))],
    [422, await post(withFile((await picture()).slice(0, 400)))],
    [403, await post(withFile(await picture()), shop.keys.publishable)],
  ] as const;
  for (const [status, response] of codes) {
    assert.equal(response.status, status, await response.text());
  }
  assert.equal((await shop.sql`select from photos p where p.tenant_id = ${shop.id}`).count, 0);
});

Deno.test("DELETE /v1/fleet/photos removes the photo from its items and the store, and answers 404 for another shop's", async () => {
  await using shop = await openShop();
  await using other = await openShop();
  const photo = await upload(shop, await picture());
  const kept = { url: "https://elsewhere.test/x.jpg" };
  const { id } = await shop.addItem({ photos: [{ url: photo.url }, kept, { url: photo.variants[0]!.url }] });
  const remove = async (by: TestShop, path: string) => await by.staff("DELETE /v1/fleet/photos", { body: { path } });
  await assert.rejects(remove(other, photo.path), { message: "not_found" });
  for (const path of [photo.path.toUpperCase(), `${photo.path}/..`, "../../etc/passwd", photo.variants[0]!.url, ""]) {
    await assert.rejects(remove(shop, path), { message: "not_found" }, path);
  }
  assert.deepEqual(await remove(shop, photo.path), { deleted: true, path: photo.path });
  assert.deepEqual((await shop.staff("GET /v1/fleet/items/:id", { params: { id } })).photos, [kept]);
  for (const { url } of [photo, ...photo.variants]) {
    assert.equal((await shop.request(new URL(url).pathname)).status, 404, "without waiting for a job");
  }
  await shop.runDueJobs();
  await assert.rejects(remove(shop, photo.path), { message: "not_found" });
});

Deno.test("DELETE /v1/fleet/photos takes the path from the body or the query, and requires one of them", async () => {
  await using shop = await openShop();
  const { path } = await upload(shop, await picture(10));
  const remove = async (request: { query?: { path: string }; body?: { path: string } }) =>
    await shop.staff("DELETE /v1/fleet/photos", request);
  const missing = await assertProblem("invalid_request", remove({}));
  assert.deepEqual(missing.errors, [{ path: "path", code: "required", message: "is required" }]);
  const different = await assertProblem("invalid_request", remove({ query: { path }, body: { path: "t/other.jpg" } }));
  assert.deepEqual(different.errors.map(({ path, code }) => [path, code]), [["path", "invalid_value"]]);
  assert.deepEqual(await remove({ query: { path } }), { deleted: true, path });
});

Deno.test("DELETE /v1/fleet/photos deletes the files later if the store does not answer", async () => {
  const logged: unknown[] = [];
  await using shop = await openShop({ log: (level, event) => level === "warn" && logged.push(event) });
  const photo = await upload(shop, await picture());
  const storage = { ...shop.deps.storage, delete: () => Promise.reject(new Error("The store is away")) };
  const app = createApp({ ...shop.deps, storage }, { log: () => {}, limiter: undefined, strict: true });
  const response = await app.request("http://shop.test/v1/fleet/photos", {
    method: "DELETE",
    body: JSON.stringify({ path: photo.path }),
    headers: { ...keyed(shop.keys.secret), "content-type": "application/json" },
  });
  assert.deepEqual([response.status, logged], [200, ["photo"]]);
  assert.ok(await shop.deps.storage.exists(photo.path));
  await shop.runDueJobs();
  assert.ok(!await shop.deps.storage.exists(photo.path));
});

Deno.test("GET /v1/fleet/items/:id/photos lists photos in display order, with the path of those stored here", async () => {
  await using shop = await openShop();
  const photo = await upload(shop, await picture());
  const small = photo.variants[0]!.url;
  const elsewhere = "https://elsewhere.test/x.jpg";
  const { id } = await shop.addItem({ photos: [{ url: elsewhere }, { url: photo.url }, { url: small }] });
  const list = async (id: string) => await shop.staff("GET /v1/fleet/items/:id/photos", { params: { id } });
  assert.deepEqual(await list(id), {
    data: [
      { url: elsewhere, path: null, width: null, height: null, variants: [], alt: null },
      { ...photo, alt: null },
      { ...photo, url: small, alt: null },
    ],
    has_more: false,
    next_cursor: null,
  });
  assert.deepEqual((await list((await shop.addItem()).id)).data, []);
  await assert.rejects(list(shop.deps.ids.next("fi")), { message: "not_found" });
});

Deno.test("POST and DELETE /v1/fleet/photos work with an S3 store", async () => {
  await using shop = await openShop();
  const account = { access_key_id: "AKIDTEST", secret_access_key: "secret", region: "eu-test-1" };
  await using s3 = serveS3({ bucket: "photos", account });
  const deps = { ...shop.deps, storage: openS3({ ...account, endpoint: s3.endpoint, bucket: "photos" }) };
  const app = createApp(deps, { log: () => {}, limiter: undefined, strict: true });
  const send = async (method: string, path: string, body: BodyInit | null = null, headers = {}) =>
    await app.request(`http://shop.test${path}`, { method, body, headers: { ...keyed(shop.keys.secret), ...headers } });
  const form = new FormData();
  form.set("file", await picture());
  const photo = await (await send("POST", "/v1/fleet/photos", form)).json();
  assert.deepEqual(
    [...s3.objects.keys()].sort(),
    [photo.path, photo.path.replace(".jpg", "_320.webp"), photo.path.replace(".jpg", "_640.webp")].sort(),
  );
  const download = await send("GET", `/storage/${photo.path}`);
  assert.equal(download.headers.get("content-type"), "image/jpeg");
  assert.deepEqual(await download.bytes(), s3.objects.get(photo.path)!.bytes);
  await send("DELETE", "/v1/fleet/photos", JSON.stringify({ path: photo.path }), {
    "content-type": "application/json",
  });
  await runDueJobs({ ...shop, deps }, shop.clock.now());
  assert.deepEqual([[...s3.objects.keys()], s3.refusals], [[], []]);
});

Deno.test("GET /storage serves photos and no other stored file", async () => {
  await using shop = await openShop();
  await shop.deps.storage.put("waivers/secret.pdf", new Uint8Array([1]), "application/pdf");
  for (
    const path of [
      "waivers/secret.pdf",
      "t/x/y.pdf",
      "t/../waivers/secret.pdf",
      "t/%2e%2e/waivers/secret.pdf",
      "",
      "t/x.png",
    ]
  ) {
    assert.equal((await shop.request(`/storage/${path}`)).status, 404, path);
  }
});
