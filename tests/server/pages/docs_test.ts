import assert from "node:assert/strict";
import { Hono } from "hono";
import { docsAddresses } from "../../../server/pages/docs/addresses.ts";
import { docsPages } from "../../../server/pages/docs/docs.ts";
import { contract, type ErrorCode, problems } from "../../../shared/contract/mod.ts";

const app = new Hono().route("/", docsPages({ base_url: "https://rental.test" }));

Deno.test("/docs/reference lists every route, and /docs/problems has an anchor for every code", async () => {
  const page = await (await app.request("/docs/reference")).text();
  for (const route of Object.keys(contract)) {
    assert.ok(page.includes(`<code>${route.split(" ")[1]!.replace(/:(\w+)/g, "{$1}")}</code>`), route);
  }
  const table = await (await app.request("/docs/problems")).text();
  for (const code of Object.keys(problems)) assert.ok(table.includes(`id="${code}"`), code);
});

Deno.test("the type of a problem leads to its title, its cause and its remedy", async () => {
  const page = await (await app.request("/docs/problems")).text();
  const sections = Map.groupBy(page.split('<section class="problem" id="').slice(1), (text) => text.split('"')[0]!);
  assert.deepEqual([...sections.keys()], Object.keys(problems));
  for (const [code, [section = "", ...others]] of sections) {
    assert.equal(others.length, 0, code);
    assert.ok(section.includes(problems[code as ErrorCode].title.replaceAll("'", "&#39;")), code);
    const [cause = "", remedy = ""] = [...section.matchAll(/<dd>([^]*?)<\/dd>/g)].map(([, text]) => plainText(text!));
    for (const text of [cause, remedy]) {
      assert.match(text, /^[A-Z][^]{15,}\.$/, `${code}: ${text}`);
      const sentences = text.split(/(?<=\.) /);
      assert.ok(sentences.length <= 2, `${code} has more than two sentences: ${text}`);
      assert.deepEqual(sentences.filter((sentence) => sentence.split(" ").length > 25), [], code);
    }
    assert.notEqual(cause, remedy, code);
  }
});

function plainText(html: string): string {
  return html.replace(/<[^>]+>/g, "").replace(/\s+/g, " ").trim();
}

Deno.test("the documentation loads nothing from other hosts, and its policy forbids it", async () => {
  for (const path of [...Object.values(docsAddresses), "/docs/docs.css", "/docs/docs.js"]) {
    const response = await app.request(path);
    assert.equal(response.status, 200);
    assert.match(
      response.headers.get("content-security-policy")!,
      /^default-src 'none'; style-src 'self'; script-src 'self'/,
    );
    const loaded = [
      ...(await response.text()).replace(/<pre[^]*?<\/pre>|```[^]*?```/g, "").matchAll(
        /(?:src=|<link[^>]*href=|@import|url\()["']?([^"')\s>]+)/g,
      ),
    ]
      .map((
        [, url],
      ) => url!);
    assert.equal(loaded.length, /\.\w+$/.test(path) ? 0 : 2);
    assert.deepEqual(loaded.filter((url) => !url.startsWith("/docs/")), []);
  }
});

Deno.test("/openapi.json is compressed and answers 304 for its ETag", async () => {
  const first = await app.request("/openapi.json", { headers: { "accept-encoding": "br, gzip" } });
  assert.equal(first.headers.get("content-encoding"), "gzip");
  const plain = await (await app.request("/openapi.json")).bytes();
  assert.ok((await first.bytes()).length < plain.length / 11);
  const again = await app.request("/openapi.json", { headers: { "if-none-match": first.headers.get("etag")! } });
  assert.equal(again.status, 304);
});

Deno.test("every link of the documentation leads to a page and a section that exist", async () => {
  const addresses = Object.values(docsAddresses);
  const pages = new Map(
    await Promise.all(addresses.map(async (path) => [path, await (await app.request(path)).text()] as const)),
  );
  const links = [...pages].flatMap(([from, text]) =>
    /\.\w+$/.test(from) ? [] : [...text.matchAll(/href="((?:\/docs|\/openapi|\/llms|#)[^"]*)"/g)].map(([, to]) => ({
      from,
      url: new URL(to!, `https://rental.test${from}`),
    }))
  ).filter(({ url }) => url.pathname !== "/docs/docs.css");
  const broken = links.filter(({ url: { pathname, hash } }) =>
    !pages.has(pathname) || hash && !pages.get(pathname)!.includes(`id="${hash.slice(1)}"`)
  );
  assert.deepEqual([...new Set(broken.map(({ from, url }) => `${from} links to ${url.pathname}${url.hash}`))], []);
});

Deno.test("the search finds sections of guides, requests and problems, and every result exists", async () => {
  const found: { kind: string; url: string }[] = await (await app.request("/docs/search.json")).json();
  assert.deepEqual(new Set(found.map(({ kind }) => kind)), new Set(["Guide", "Request", "Problem"]));
  for (const { url } of found) {
    const [path = "", anchor] = url.split("#");
    const page = await (await app.request(path)).text();
    assert.ok(page.includes(anchor ? `id="${anchor}"` : "<h1>"), url);
  }
});
