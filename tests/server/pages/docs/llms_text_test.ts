import assert from "node:assert/strict";
import { Hono } from "hono";
import { docsPages } from "../../../../server/pages/docs/docs.ts";
import { readGuides } from "../../../../server/pages/docs/guides.ts";
import { contract, type Endpoint } from "../../../../shared/contract/mod.ts";

const base_url = "https://rental.test";
const app = new Hono().route("/", docsPages({ base_url }));
const read = async (path: string) => await (await app.request(path)).text();

Deno.test("/llms.txt and /llms-full.txt are plain text that any site may read, and answer 304 for their ETag", async () => {
  for (const path of ["/llms.txt", "/llms-full.txt"]) {
    const { status, headers } = await app.request(path);
    assert.equal(status, 200);
    assert.equal(headers.get("content-type"), "text/plain; charset=utf-8");
    assert.equal(headers.get("access-control-allow-origin"), "*");
    assert.equal(headers.get("cache-control"), "public, max-age=300");
    const again = await app.request(path, { headers: { "if-none-match": headers.get("etag")! } });
    assert.equal(again.status, 304);
  }
});

Deno.test("/llms.txt has the form of llmstxt.org: a title, a summary, and lists of links", async () => {
  const text = await read("/llms.txt");
  const [title, summary] = text.split("\n\n");
  assert.match(title!, /^# [^\n]+$/);
  assert.match(summary!, /^(> [^\n]+\n?)+$/);
  const sections = text.split(/^## /m).slice(1);
  assert.deepEqual(sections.map((section) => section.split("\n")[0]), [
    "Guides",
    "Reference",
    "Requests that a publishable key may make",
  ]);
  for (const section of sections) {
    for (const line of section.trim().split("\n").slice(2)) assert.match(line, /^- \[[^\]]+\]\(https:[^)]+\): .+$/);
  }
});

Deno.test("/llms.txt names every guide and exactly the requests that a publishable key may make", async () => {
  const text = await read("/llms.txt");
  for (const { slug, title } of readGuides()) assert.ok(text.includes(`- [${title}](${base_url}/docs/guides/${slug})`));
  const named = [...text.matchAll(/^- \[`([^`]+)`\]/gm)].map(([, route]) => route);
  const allowed = Object.entries<Endpoint>(contract).filter(([, { access }]) => access === "publishable");
  assert.deepEqual(named, allowed.map(([route]) => route));
});

Deno.test("every link of /llms.txt and /llms-full.txt to this server leads to a page and a section that exist", async () => {
  for (const path of ["/llms.txt", "/llms-full.txt"]) {
    const links = [...(await read(path)).matchAll(/\]\(https:\/\/rental\.test([^)#]*)#?([^)]*)\)/g)];
    assert.ok(links.length > 0, path);
    for (const [link, page = "", anchor] of links) {
      const response = await app.request(page);
      assert.equal(response.status, 200, link);
      const text = await response.text();
      if (anchor) assert.ok(text.includes(`id="${anchor}"`), link);
    }
  }
});

Deno.test("/llms-full.txt contains every command of the guides with its answer, and no placeholder", async () => {
  const text = await read("/llms-full.txt");
  for (const { title, requests } of readGuides()) {
    assert.ok(text.includes(`## ${title}\n`), title);
    for (const { method, path } of requests) {
      assert.ok(text.includes(`"$BASE${path.split(/[{?]/)[0]}`), `${method} ${path}`);
    }
  }
  assert.doesNotMatch(text, /\{\{[a-z_][\w.]*\}\}|base-url\.invalid|```(request|setup|events)|\]\(\//);
});
