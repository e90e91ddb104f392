import assert from "node:assert/strict";
import { readDashboard } from "../../../server/pages/dashboard_files.ts";
import { readWidget } from "../../../server/pages/widget.ts";
import { openShop } from "../../support/shop.ts";

const shop = await openShop({ dashboard: await readDashboard() });
Deno.test.afterAll(() => shop[Symbol.asyncDispose]());

Deno.test("GET /dashboard and every path below it answer the same page, which browsers revalidate", async () => {
  const answers = await Promise.all(
    ["/dashboard", "/dashboard/", "/dashboard/account", "/dashboard/bookings/bk_1"].map((path) => shop.request(path)),
  );
  const [page, ...others] = await Promise.all(answers.map((answer) => answer.text()));
  assert.deepEqual(others, others.map(() => page));
  const { headers } = answers[0]!;
  assert.equal(headers.get("cache-control"), "no-cache");
  const etag = headers.get("etag")!;
  const again = await shop.request("/dashboard/account", { headers: { "if-none-match": etag } });
  assert.equal(again.status, 304);
  assert.equal(await again.text(), "");
});

Deno.test("the dashboard's policy allows no inline script or style, no other host and no text as script", async () => {
  const answer = await shop.request("/dashboard");
  const policy = answer.headers.get("content-security-policy")!;
  for (
    const part of [
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self'",
      "frame-src 'self'",
      "frame-ancestors 'none'",
    ]
  ) {
    assert.ok(policy.split("; ").includes(part), part);
  }
  assert.match(policy, /require-trusted-types-for 'script'; trusted-types dashboard-worker/);
  assert.doesNotMatch(policy, /unsafe|nonce/);
  const page = await answer.text();
  assert.doesNotMatch(page, /<style|style=|<script(?![^>]* src=)|\son\w+=/);
});

Deno.test("the dashboard's files have a hash in their name, are cached for ever and are compressed", async () => {
  const page = await (await shop.request("/dashboard")).text();
  const paths = [...page.matchAll(/(?:src|href)="(\/dashboard\/files\/[^"]+)"/g)].map(([, path]) => path!);
  assert.equal(paths.length, 2);
  for (const path of paths) {
    assert.match(path, /-[\w-]{8}\.(js|css)$/);
    const answer = await shop.request(path, { headers: { "accept-encoding": "gzip" } });
    assert.equal(answer.status, 200);
    assert.equal(answer.headers.get("cache-control"), "public, max-age=31536000, immutable");
    assert.equal(answer.headers.get("content-encoding"), "gzip");
    assert.equal(answer.headers.get("x-content-type-options"), "nosniff");
    await answer.body?.cancel();
  }
  for (const name of ["dashboard-old.js", "service_worker.js"]) {
    const unknown = await shop.request(`/dashboard/files/${name}`);
    assert.equal(unknown.status, 404);
    await unknown.body?.cancel();
  }
});

Deno.test("the service worker is revalidated, may control the whole dashboard, and names files that exist", async () => {
  const answer = await shop.request("/dashboard/service_worker.js");
  assert.equal(answer.headers.get("cache-control"), "no-cache");
  assert.equal(answer.headers.get("service-worker-allowed"), "/dashboard");
  assert.equal(answer.headers.get("content-security-policy"), "default-src 'none'; connect-src 'self'");
  const [, release] = /^const RELEASE = (.*);$/m.exec(await answer.text())!;
  const { files } = JSON.parse(release!);
  const page = await (await shop.request("/dashboard")).text();
  assert.ok(files.filter((name: string) => page.includes(name)).length === 2);
  for (const name of files) {
    const file = await shop.request(`/dashboard/files/${name}`);
    assert.equal(file.status, 200, name);
    await file.body?.cancel();
  }
});

Deno.test("the dashboard is installable: its manifest names icons of the sizes that it says", async () => {
  await using shop = await openShop({ dashboard: await readDashboard(), widget: await readWidget() });
  const page = await (await shop.request("/dashboard")).text();
  const [, address] = /<link rel="manifest" href="([^"]+)">/.exec(page)!;
  const response = await shop.request(address!);
  assert.equal(response.headers.get("content-type"), "application/manifest+json");
  const { start_url, scope, icons } = await response.json();
  assert.deepEqual([start_url, scope], ["/dashboard", "/dashboard"]);
  for (const { src, sizes, type } of icons) {
    const icon = await shop.request(src);
    assert.deepEqual([icon.status, icon.headers.get("content-type")], [200, type], src);
    const bytes = new DataView(await icon.arrayBuffer());
    // The header of a PNG has its width and its height
    if (type === "image/png") assert.equal(`${bytes.getUint32(16)}x${bytes.getUint32(20)}`, sizes, src);
  }
});
