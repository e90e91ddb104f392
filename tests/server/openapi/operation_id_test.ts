import assert from "node:assert/strict";
import { Hono } from "hono";
import { operationIdOf } from "../../../server/openapi/operation_id.ts";
import { docsPages } from "../../../server/pages/docs/docs.ts";
import { contract } from "../../../shared/contract/mod.ts";

const routes = Object.keys(contract);

Deno.test("operation ids begin with a verb, name no version of the API, and are unique", () => {
  const ids = routes.map(operationIdOf);
  assert.deepEqual(ids.filter((id) => !/^[a-z]+[A-Z][A-Za-z]+$/.test(id) || /V1|ById/.test(id)), []);
  assert.equal(new Set(ids).size, ids.length);
});

const expected: Record<string, string> = {
  "GET /v1/fleet/categories": "listCategories",
  "GET /v1/fleet/categories/:id": "getCategory",
  "POST /v1/fleet/items": "createItem",
  "PATCH /v1/pickup-locations/:id": "updatePickupLocation",
  "DELETE /v1/fleet/items/:id": "retireItem",
  "POST /v1/bookings/:id/cancel": "cancelBooking",
  "GET /v1/webhooks/:id/deliveries": "listWebhookDeliveries",
  "POST /v1/webhooks/:id/deliveries/:delivery_id/retry": "retryDelivery",
  "GET /v1/payments/:id/dispute-evidence": "getPaymentDisputeEvidence",
};
for (const [route, id] of Object.entries(expected)) {
  Deno.test(`the operation id of ${route} is ${id}`, () => assert.equal(operationIdOf(route), id));
}

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
