import assert from "node:assert/strict";
import { openShop, type TestShop } from "../../support/shop.ts";
import { addWaiver, typedSignature } from "../../support/waivers.ts";

const HOUR = 3_600_000;

async function versionsOf(shop: TestShop, id: string): Promise<number[]> {
  const rows = await shop.sql<{ version: number }[]>`
    select v.version from waiver_template_versions v
    where v.tenant_id = ${shop.id} and v.template_id = ${id}
    order by v.version`;
  return rows.map(({ version }) => version);
}

Deno.test("versions of a waiver that nobody signed are deleted a day after they are replaced", async () => {
  await using shop = await openShop();
  const first = await addWaiver(shop, { content: "<p>1</p>" });
  const params = { id: first.id };
  const change = (content: string) => shop.staff("PATCH /v1/waivers/templates/:id", { params, body: { content } });
  await change("<p>2</p>");
  const third = await change("<p>3</p>");
  await shop.visitor("POST /api/sign/waiver", { body: typedSignature(third) });
  await change("<p>4</p>");
  await change("<p>5</p>");
  const later = (hours: number) => shop.runDueJobs(new Date(shop.clock.now().getTime() + hours * HOUR));
  await later(23);
  assert.deepEqual(await versionsOf(shop, first.id), [1, 2, 3, 4, 5]);
  await later(2);
  assert.deepEqual(await versionsOf(shop, first.id), [3, 5]);
  assert.equal((await shop.staff("GET /v1/waivers/templates/:id", { params })).content, "<p>5</p>");

  const other = await addWaiver(shop);
  await shop.staff("DELETE /v1/waivers/templates/:id", { params });
  await later(25);
  assert.deepEqual(await versionsOf(shop, first.id), [3], "signed versions stay");
  assert.deepEqual(await versionsOf(shop, other.id), [1]);
});
