import { readWidget, type Widget } from "../../../server/pages/widget.ts";
import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { brotliDecompressSync } from "node:zlib";
import { createApp } from "../../../server/app.ts";
import { publishWidget } from "../../../server/pages/widget_versions.ts";
import { openS3 } from "../../../server/storage/s3.ts";
import { serveS3 } from "../../support/s3_server.ts";
import { openShop, type TestShop } from "../../support/shop.ts";

const built = await readWidget();

/** Creates a fictitious build of another release. File names are unique, because tests share one database. */
function buildOf(release: string): Widget & { chunk: string } {
  const version = createHash("sha256").update(release + crypto.randomUUID()).digest("hex").slice(0, 12);
  const chunk = `pay-${version}.js`;
  const files = new Map(["rental-shop.js", chunk].map((name) => {
    const plain = new TextEncoder().encode(`export const release = "${release} ${name}";`);
    return [name, { plain, br: plain, gzip: plain }];
  }));
  const entry = createHash("sha384").update(files.get("rental-shop.js")!.plain).digest("base64");
  return { version, integrity: `sha384-${entry}`, files, chunk };
}

/** Creates a server on the shop's database with another build of the widget. */
function serverWith(shop: TestShop, widget: Widget, deps = shop.deps) {
  const app = createApp(deps, { log: () => {}, limiter: undefined, strict: true, widget });
  return async (path: string, headers: Record<string, string> = {}) => await app.request(path, { headers });
}

Deno.test("a server with build B serves build A unchanged, with the integrity value that /embed printed for A", async () => {
  await using shop = await openShop();
  const [a, b] = [buildOf("a"), buildOf("b")];
  const [old, current] = [serverWith(shop, a), serverWith(shop, b)];
  const { slug } = await shop.staff("GET /v1/shop", {});
  const page = await (await old(`/embed?shop=${slug}`)).text();
  const [, src, integrity] = /src="http:\/\/shop\.test([^"]+)"\s+integrity="([^"]+)"/.exec(
    page.replaceAll("&quot;", '"').replaceAll("&#39;", "'"),
  ) ?? [];
  assert.equal(src, `/widget/${a.version}/rental-shop.js`);

  await publishWidget(shop.deps, a);
  await publishWidget(shop.deps, b);
  for (const [name, { plain }] of a.files) {
    const response = await current(`/widget/${a.version}/${name}`);
    assert.equal(response.status, 200);
    assert.deepEqual(await response.bytes(), plain);
    assert.equal(response.headers.get("cache-control"), "public, max-age=31536000, immutable");
    assert.equal(response.headers.get("access-control-allow-origin"), "*");
    assert.equal(response.headers.get("content-type"), "text/javascript; charset=utf-8");
    assert.equal(response.headers.get("content-length"), String(plain.length));
  }
  const entry = await (await current(src!)).bytes();
  assert.equal(`sha384-${createHash("sha384").update(entry).digest("base64")}`, integrity);
});

Deno.test("a page that loaded /widget/v1 before an upgrade loads its chunks after it", async () => {
  await using shop = await openShop();
  const [a, b] = [buildOf("a"), buildOf("b")];
  await publishWidget(shop.deps, a);
  await publishWidget(shop.deps, b);
  const current = serverWith(shop, b);
  assert.deepEqual(await (await current(`/widget/v1/${a.chunk}`)).bytes(), a.files.get(a.chunk)!.plain);
  assert.deepEqual(await (await current("/widget/v1/rental-shop.js")).bytes(), b.files.get("rental-shop.js")!.plain);
});

Deno.test("a server that is not upgraded yet serves the chunks that a newer server published", async () => {
  await using shop = await openShop();
  const [a, b] = [buildOf("a"), buildOf("b")];
  await publishWidget(shop.deps, a);
  const old = serverWith(shop, a);
  await publishWidget(shop.deps, b);
  assert.deepEqual(await (await old(`/widget/${b.version}/${b.chunk}`)).bytes(), b.files.get(b.chunk)!.plain);
});

Deno.test("two servers that share an S3 store serve each other's builds, compressed as the client accepts", async () => {
  await using shop = await openShop();
  const account = { access_key_id: "AKIDTEST", secret_access_key: "secret", region: "eu-test-1" };
  await using s3 = serveS3({ bucket: "files", account });
  const deps = { ...shop.deps, storage: openS3({ ...account, endpoint: s3.endpoint, bucket: "files" }) };
  await publishWidget(deps, built);
  const other = serverWith(shop, buildOf("b"), deps);
  for (const [name, { plain }] of built.files) {
    const response = await other(`/widget/${built.version}/${name}`, { "accept-encoding": "gzip, br" });
    assert.equal(response.headers.get("content-encoding"), "br");
    assert.equal(response.headers.get("vary"), "Accept-Encoding");
    assert.deepEqual(new Uint8Array(brotliDecompressSync(await response.bytes())), plain);
  }
  assert.deepEqual(s3.refusals, []);
});

Deno.test("GET /widget/:version/:file answers 404 for unknown versions and files and for paths outside the widget", async () => {
  await using shop = await openShop();
  const [a, b] = [buildOf("a"), buildOf("b")];
  await publishWidget(shop.deps, a);
  const current = serverWith(shop, b);
  for (
    const path of [
      "000000000000/rental-shop.js",
      `${a.version}/${b.chunk}`,
      `${a.version}/..%2f..%2fsecret.pdf`,
      `${a.version}/plain%2frental-shop.js`,
      "v1/pay-unknown.js",
      "v2/rental-shop.js",
    ]
  ) assert.equal((await current(`/widget/${path}`)).status, 404, path);
});

Deno.test("publishWidget is idempotent, restores missing files and deletes versions 13 months after they were superseded", async () => {
  await using shop = await openShop();
  const { storage } = shop.deps;
  const [a, b] = [buildOf("a"), buildOf("b")];
  const pathOfA = `widget/${a.version}/plain/${a.chunk}`;
  await publishWidget(shop.deps, a);
  await storage.delete(pathOfA);
  await publishWidget(shop.deps, a);
  assert.ok(await storage.exists(pathOfA));

  await shop.travel("2028-05-03T08:00:00Z");
  await publishWidget(shop.deps, b);
  await shop.travel("2029-06-04T08:00:00Z");
  await publishWidget(shop.deps, b);
  assert.ok(await storage.exists(pathOfA), "13 months and a day after the upgrade");
  await shop.travel("2029-06-10T08:00:00Z");
  await publishWidget(shop.deps, b);
  assert.equal(await storage.exists(pathOfA), false);
  assert.equal((await serverWith(shop, b)(`/widget/${a.version}/${a.chunk}`)).status, 404);
  assert.ok(await storage.exists(`widget/${b.version}/plain/${b.chunk}`));
});
