import assert from "node:assert/strict";
import { Hono } from "hono";
import { docsPages } from "../../../server/pages/docs/docs.ts";
import { contract } from "../../../shared/contract/mod.ts";

Deno.test("operation ids begin with a verb, name no version of the API, and are unique", () => {
  const ids: string[] = Object.values(contract).map(({ operation }) => operation);
  assert.deepEqual(ids.filter((id) => !/^[a-z]+[A-Z][A-Za-z]+$/.test(id) || /V1|ById/.test(id)), []);
  assert.equal(new Set(ids).size, ids.length);
});

Deno.test("links to the older operation ids still lead to their section of the reference", async () => {
  const page =
    await (await new Hono().route("/", docsPages({ base_url: "https://rental.test" })).request("/docs/reference"))
      .text();
  const sections: Record<string, string> = {
    getV1FleetItemsById: "getItem",
    postV1WebhooksByIdDeliveriesByDeliveryIdRetry: "retryDelivery",
    getApiStorefrontWaiverTemplate: "getActiveWaiverTemplateByOlderName",
  };
  for (const [older, id] of Object.entries(sections)) {
    const section = page.slice(page.indexOf(`id="${id}"`));
    const anchor = section.indexOf(`id="${older}"`);
    assert.ok(page.includes(`id="${id}"`) && anchor > 0 && anchor < section.indexOf("</article>"), older);
  }
});
