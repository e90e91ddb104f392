import assert from "node:assert/strict";
import { sha256 } from "../../../server/signing/evidence.ts";
import { changeTemplate, lockTemplates } from "../../../server/signing/templates.sql.ts";
import { assertProblem } from "../../support/assert_problem.ts";
import { openShop } from "../../support/shop.ts";
import { addWaiver } from "../../support/waivers.ts";

Deno.test("GET /api/sign/template returns null in a new shop, and so does its deprecated alias", async () => {
  await using shop = await openShop();
  assert.deepEqual(await shop.visitor("GET /api/sign/template"), { template: null });
  const headers = { authorization: `Bearer ${shop.keys.publishable}` };
  const old = await shop.request("/api/storefront/waiver-template", { headers });
  assert.deepEqual(await old.json(), { template: null });
  assert.ok(old.headers.get("deprecation"));
  assert.match(old.headers.get("link") ?? "", /^<\/api\/sign\/template>; rel="successor-version"$/);
});

Deno.test("GET /api/sign/template returns the active template, cleaned, with the hash of that HTML", async () => {
  await using shop = await openShop();
  await addWaiver(shop, { content: '<h1 onclick="x()">A</h1><script>alert(1)</script><p style="x">b</p>' });
  const { template } = await shop.visitor("GET /api/sign/template");
  assert.equal(template?.content, "<h1>A</h1><p>b</p>");
  assert.equal(template.document_hash, sha256(template.content));
  assert.equal(template.version, 1);
  assert.equal(template.type, "per_rider");
  assert.match(template.consent_text, /I agree to sign electronically/);
});

Deno.test("GET /api/sign/template cleans stored HTML again", async () => {
  await using shop = await openShop();
  const { id } = await addWaiver(shop);
  await shop.sql.begin(async (tx) => {
    await tx`set local session_replication_role = replica`;
    await tx`
      update waiver_template_versions v set content = ${"<p>a</p><script>alert(1)</script>"}, cleaner = '0, sanitize-html 1.0.0'
      where v.tenant_id = ${shop.id} and v.template_id = ${id}`;
  });
  const { template } = await shop.visitor("GET /api/sign/template");
  assert.equal(template?.content, "<p>a</p>");
});

Deno.test("POST /v1/waivers/templates adds an inactive template in the shop's language", async () => {
  await using shop = await openShop({ locale: "de-DE" });
  const created = await shop.staff("POST /v1/waivers/templates", { body: { name: "Haftung", content: "<p>a</p>" } });
  assert.match(created.id, /^wt_/);
  assert.equal(created.active, false);
  assert.match(created.consent_text, /volljährig/);
  assert.deepEqual(await shop.visitor("GET /api/sign/template"), { template: null });
});

Deno.test("POST /v1/waivers/templates with activate_if_first puts only the first waiver of a shop into use", async () => {
  await using shop = await openShop();
  const draft = { content: "<p>a</p>", activate_if_first: true };
  const add = (name: string) => shop.staff("POST /v1/waivers/templates", { body: { ...draft, name } });
  const added = await Promise.all([add("First"), add("Second")]);
  assert.equal(added.filter(({ active }) => active).length, 1);
  const first = added.find(({ active }) => active)!;
  assert.match(first.active_since ?? "", /^\d{4}-/);
  const third = await add("Third");
  assert.deepEqual([third.active, third.active_since], [false, null]);
  assert.equal((await shop.visitor("GET /api/sign/template")).template?.id, first.id);

  await shop.staff("POST /v1/waivers/templates/:id/activate", { params: { id: third.id }, body: {} });
  const replaced = await shop.staff("GET /v1/waivers/templates/:id", { params: { id: first.id } });
  assert.deepEqual([replaced.active, replaced.active_since], [false, null]);
  for (const { id } of [third, ...added]) await shop.staff("DELETE /v1/waivers/templates/:id", { params: { id } });
  assert.equal((await add("After all were deleted")).active, true);
});

Deno.test("POST /v1/waivers/templates/:id/activate leaves one template active", async () => {
  await using shop = await openShop();
  const first = await addWaiver(shop, { name: "First" });
  const second = await addWaiver(shop, { name: "Second" });
  assert.equal((await shop.visitor("GET /api/sign/template")).template?.id, second.id);
  assert.equal((await shop.staff("GET /v1/waivers/templates/:id", { params: { id: first.id } })).active, false);
});

Deno.test("PATCH /v1/waivers/templates/:id adds a version only if something changes", async () => {
  await using shop = await openShop();
  const { id } = await addWaiver(shop);
  const changed = await shop.staff("PATCH /v1/waivers/templates/:id", {
    params: { id },
    body: { content: "<p>new</p>" },
  });
  assert.deepEqual([changed.version, changed.content, changed.name, changed.active], [
    2,
    "<p>new</p>",
    "Kayak waiver",
    true,
  ]);
  for (const body of [{}, { ...changed }]) {
    assert.deepEqual(await shop.staff("PATCH /v1/waivers/templates/:id", { params: { id }, body }), changed);
  }
});

Deno.test("PATCH /v1/waivers/templates/:id adds ten versions for ten parallel writers", async () => {
  await using shop = await openShop({ pool: 6 });
  const { id } = await addWaiver(shop);
  await Promise.all(
    Array.from(
      { length: 10 },
      (_, at) => shop.staff("PATCH /v1/waivers/templates/:id", { params: { id }, body: { name: `N ${at}` } }),
    ),
  );
  assert.equal((await shop.staff("GET /v1/waivers/templates/:id", { params: { id } })).version, 11);
});

Deno.test("DELETE /v1/waivers/templates/:id hides the template permanently", async () => {
  await using shop = await openShop();
  const { id } = await addWaiver(shop);
  assert.deepEqual(await shop.staff("DELETE /v1/waivers/templates/:id", { params: { id } }), { deleted: true, id });
  assert.deepEqual(await shop.visitor("GET /api/sign/template"), { template: null });
  await assertProblem("not_found", shop.staff("GET /v1/waivers/templates/:id", { params: { id } }));
  await assertProblem("not_found", shop.staff("DELETE /v1/waivers/templates/:id", { params: { id } }));
});

Deno.test("GET /v1/waivers/templates lists the shop's own templates by page, newest first", async () => {
  await using mine = await openShop();
  await using theirs = await openShop();
  const foreign = await addWaiver(theirs);
  const ids = [];
  for (const name of ["a", "b", "c"]) ids.unshift((await addWaiver(mine, { name })).id);
  const first = await mine.staff("GET /v1/waivers/templates", { query: { limit: "2" } });
  const rest = await mine.staff("GET /v1/waivers/templates", { query: { limit: "2", cursor: first.next_cursor! } });
  assert.deepEqual([...first.data, ...rest.data].map(({ id }) => id), ids);
  assert.deepEqual([first.has_more, rest.has_more, rest.next_cursor], [true, false, null]);
  for (const route of ["GET /v1/waivers/templates/:id", "DELETE /v1/waivers/templates/:id"] as const) {
    await assertProblem("not_found", mine.staff(route, { params: { id: foreign.id } }));
  }
});

Deno.test("GET /v1/waivers/templates/:id/preview returns the template as a PDF, only to its shop", async () => {
  await using mine = await openShop();
  await using theirs = await openShop();
  const { id } = await mine.staff("POST /v1/waivers/templates", {
    body: { name: "Draft", content: "<h2>Łódź</h2><p>a</p>" },
  });
  const pdf = await mine.staff("GET /v1/waivers/templates/:id/preview", { params: { id } });
  assert.equal(pdf.type, "application/pdf");
  assert.match(await pdf.text(), /^%PDF/);
  await assertProblem("not_found", theirs.staff("GET /v1/waivers/templates/:id/preview", { params: { id } }));
});

Deno.test("lockTemplates keeps other requests from the templates of its shop, and not of another", async () => {
  await using mine = await openShop();
  await using theirs = await openShop();
  for (const shop of [mine, theirs]) await addWaiver(shop);
  const lockNow = (tenant_id: string) =>
    mine.sql`select from waiver_templates t where t.tenant_id = ${tenant_id} for update nowait`;
  await mine.sql.begin(async (tx) => {
    await lockTemplates(tx, mine.id);
    await assert.rejects(async () => await lockNow(mine.id), /could not obtain lock/);
    assert.equal((await lockNow(theirs.id)).count, 1);
  });
});

Deno.test("changeTemplate adds a version to a template of the shop that is not deleted, and to no other", async () => {
  await using mine = await openShop();
  await using theirs = await openShop();
  const { id, name, content, type, consent_text, age_of_majority } = await addWaiver(mine);
  const changed = { id, name, content, type, consent_text, age_of_majority };
  assert.equal(await changeTemplate(mine.sql, theirs.id, changed), false);
  assert.equal(await changeTemplate(mine.sql, mine.id, changed), true);
  assert.equal((await mine.staff("GET /v1/waivers/templates/:id", { params: { id } })).version, 2);
  await mine.staff("DELETE /v1/waivers/templates/:id", { params: { id } });
  assert.equal(await changeTemplate(mine.sql, mine.id, changed), false);
});
