import assert from "node:assert/strict";
import type { WaiverTemplate } from "../../../shared/contract/signing.ts";
import { cleanHtml } from "../../../server/signing/clean_html.ts";
import { writeStarter } from "../../../server/signing/starter.ts";
import { listVersions } from "../../../server/signing/templates.sql.ts";
import { textFor } from "../../../server/text/text_for.ts";
import { assertProblem } from "../../support/assert_problem.ts";
import { openShop } from "../../support/shop.ts";
import { addTwinShop } from "../../support/twin_shop.ts";
import { addWaiver, typedSignature } from "../../support/waivers.ts";

Deno.test("GET /v1/waivers/templates/:id/versions lists every version with its signatures, newest first", async () => {
  await using shop = await openShop();
  const first = await addWaiver(shop, { content: "<p>One</p>" });
  await shop.visitor("POST /api/sign/waiver", { body: typedSignature(first) });
  const params = { id: first.id };
  await shop.staff("PATCH /v1/waivers/templates/:id", { params, body: { content: "<p>Two</p>" } });
  await shop.staff("PATCH /v1/waivers/templates/:id", { params, body: { name: "Renamed" } });
  const list = (query = {}) => shop.staff("GET /v1/waivers/templates/:id/versions", { params, query });
  const { data } = await list();
  assert.deepEqual(data.map(({ version, content, name, signatures }) => [version, content, name, signatures]), [
    [3, "<p>Two</p>", "Renamed", 0],
    [2, "<p>Two</p>", "Kayak waiver", 0],
    [1, "<p>One</p>", "Kayak waiver", 1],
  ]);
  const page = await list({ limit: "2" });
  const rest = await list({ limit: "2", cursor: page.next_cursor! });
  assert.deepEqual([...page.data, ...rest.data], data);
  await shop.staff("DELETE /v1/waivers/templates/:id", { params });
  await assertProblem("not_found", list());
});

Deno.test("listVersions counts the signatures of one template, and lists the versions of one of two shops with the same ids", async () => {
  await using shop = await openShop();
  const templates = [await addWaiver(shop, { name: "First" }), await addWaiver(shop, { name: "Second" })];
  const [first, second] = templates as [WaiverTemplate, WaiverTemplate];
  await shop.visitor("POST /api/sign/waiver", { body: typedSignature(second) });
  const twin_id = await addTwinShop(shop.sql, shop.id, ["waiver_templates", "waiver_template_versions"]);
  const list = async (tenant_id: string, { id }: WaiverTemplate) => {
    const versions = await listVersions(shop.sql, tenant_id, { id, before: undefined, limit: 10 });
    return versions.map(({ name, signatures }) => [name, Number(signatures)]);
  };
  assert.deepEqual(await list(shop.id, first), [["First", 0]]);
  assert.deepEqual(await list(shop.id, second), [["Second", 1]]);
  assert.deepEqual(await list(twin_id, second), [["Second", 0]]);
});

Deno.test("GET /v1/waivers/starter is a waiver in the shop's language that names the shop", async () => {
  for (const [locale, word] of [["en", "Risks"], ["de-CH", "Haftung"], ["fr", "Risques"], ["es", "Riesgos"]] as const) {
    await using shop = await openShop({ locale });
    await shop.staff("PATCH /v1/shop", { body: { name: "Boats & <b>Co</b>" } });
    const { content, ...starter } = await shop.staff("GET /v1/waivers/starter");
    assert.ok(content.includes(word), locale);
    assert.ok(content.includes("Boats &amp; &lt;b&gt;Co&lt;/b&gt;"), locale);
    const template = await shop.staff("POST /v1/waivers/templates", { body: { ...starter, content } });
    assert.equal(template.content, content, "the cleaner changes nothing");
  }
});

Deno.test("the starting waiver has the same sections in each language and only tags that waivers may have", () => {
  const starters = ["en", "de", "fr", "es", "ar"].map((locale) => writeStarter(textFor(locale), "Boats"));
  const shapes = starters.map((html) => html.match(/<\/?\w+>/g)!.join(""));
  assert.deepEqual(new Set(shapes.map((shape) => shape.split("<h3>").length)).size, 1);
  for (const html of starters) assert.equal(cleanHtml(html), cleanHtml(cleanHtml(html)));
});
