import assert from "node:assert/strict";
import { EventKind } from "../../../../shared/contract/event_kinds.ts";
import { writeDocs } from "../../../../server/pages/docs/write_docs.ts";
import type { Received } from "../../webhooks/receiver.ts";
import { codeOf, n8nRecipe, type Outcome, workflowAt, type WorkflowNode, zapierRecipe } from "./recipes.ts";
import { openSendingShop } from "./sending_shop.ts";
import { shownCode } from "./shown_code.ts";

/** Asserts that a recipe refuses what is forged or old. `received` is a genuine request that it has not seen. */
async function assertRefusals(recipe: (received: Received) => Promise<Outcome>, received: Received): Promise<void> {
  const { headers, body } = received;
  const signature = headers["webhook-signature"]!;
  const other = signature.replace(/,./, (start) => start === ",A" ? ",B" : ",A");
  const forged: Received[] = [
    { ...received, body: body.replace("confirmed", "cancelled") },
    { ...received, body: `${body} ` },
    ...[other, "v1,", "", signature.slice(0, -8)].map((text) => ({
      ...received,
      headers: { ...headers, "webhook-signature": text },
    })),
    { ...received, headers: { "webhook-id": headers["webhook-id"]!, "webhook-timestamp": "0" } },
    { ...received, headers: { ...headers, "webhook-id": "evt_1" } },
    { ...received, headers: { ...headers, "webhook-timestamp": String(Number(headers["webhook-timestamp"]) + 1) } },
  ];
  for (const request of forged) assert.deepEqual(await recipe(request), { type: "refused" });
}

Deno.test("the nodes of the n8n workflow have names of their own and are connected from the hook to both ends", () => {
  const workflow = workflowAt("https://rental.test");
  const names = workflow.nodes.map(({ name }) => name);
  assert.equal(new Set(names).size, names.length);
  for (const { type } of workflow.nodes) assert.match(type, /^n8n-nodes-base\.\w+$/);
  const nextOf = (name: string) => workflow.connections[name]?.main ?? [];
  const reached = new Set(["Rental event"]);
  for (const name of reached) nextOf(name).flat().forEach(({ node }) => reached.add(node));
  assert.deepEqual([...reached].toSorted(), names.toSorted());
  assert.deepEqual(Object.keys(workflow.connections).filter((name) => !names.includes(name)), []);
  const ends = names.filter((name) => !nextOf(name).length);
  assert.deepEqual(ends.toSorted(), ["Refuse", "Tell the team", "Write the row"]);
  assert.deepEqual(nextOf("Is it genuine?").flat().map(({ node }) => node), ["Accept", "Refuse"]);
  const written = JSON.stringify(workflow);
  const kinds = [...written.matchAll(/"rightValue":"(booking\.\w+)"/g)].map(([, kind]) => EventKind.parse(kind));
  assert.deepEqual(kinds, ["booking.created", "booking.cancelled"]);
  assert.doesNotMatch(written, /\{\{(base_url|verify)\}\}/);
});

Deno.test("the Code node of the n8n workflow has the code that the guide shows", () => {
  const blocks = shownCode(writeDocs("https://rental.test")["automation.html"]);
  const shown = blocks.map(({ languages: { js } }) => js).filter((js) => js?.includes("$input"));
  assert.deepEqual(shown, [codeOf(workflowAt("https://rental.test"))]);
});

Deno.test("the n8n workflow accepts a delivered booking once, and fetches it", async () => {
  await using sending = await openSendingShop();
  const { shop, base_url, secret } = sending;
  const recipe = n8nRecipe(base_url, secret);
  const booking = await sending.book();
  const received = await sending.deliver();
  await assertRefusals(recipe, received);
  const accepted = await recipe(received);
  assert.deepEqual(accepted, { type: "booking.created", id: booking.id });
  assert.deepEqual(await recipe(await sending.repeat()), { type: "repeated" });

  const { nodes } = workflowAt(base_url);
  const fetching = nodes.filter(({ type }) => type === "n8n-nodes-base.httpRequest");
  assert.equal(fetching.length, 2);
  for (const { parameters } of fetching) {
    const url = String(parameters.url).replace(/^=/, "").replace("{{ $json.id }}", String(accepted.id));
    const response = await fetch(url, { headers: { authorization: `Bearer ${shop.keys.secret}` } });
    const fetched = await response.json();
    assert.equal(fetched.number, booking.number);
    assertFields(nodes.filter(({ name }) => name === "Write the row" || name === "Tell the team"), fetched);
  }

  await shop.staff("POST /v1/bookings/:id/cancel", { params: { id: booking.id }, body: {} });
  assert.deepEqual(await recipe(await sending.deliver()), { type: "booking.cancelled", id: booking.id });
});

/** Asserts that a booking has the fields that the expressions of nodes read. */
function assertFields(nodes: WorkflowNode[], booking: Record<string, unknown>): void {
  const paths = [...JSON.stringify(nodes).matchAll(/\$json\.([a-z_.]*[a-z_])/g)].map(([, path]) => path!);
  assert.ok(paths.length >= 8);
  for (const path of paths) {
    const value = path.split(".").reduce<unknown>((at, name) => (at as Record<string, unknown>)[name], booking);
    assert.notEqual(value, undefined, path);
  }
}

Deno.test("the n8n workflow refuses what was signed more than five minutes ago, or ahead", async () => {
  await using sending = await openSendingShop();
  const recipe = n8nRecipe(sending.base_url, sending.secret);
  for (const seconds of [-310, 310]) {
    assert.deepEqual(await recipe(await sending.deliverAt(seconds)), { type: "refused" });
  }
  assert.equal((await recipe(await sending.deliverAt(-240))).type, "booking.created");
});

Deno.test("the code step of Zapier accepts a delivered booking once, and returns its fields", async () => {
  await using sending = await openSendingShop();
  const { shop, base_url, secret } = sending;
  const recipe = zapierRecipe(base_url, secret, { api_key: shop.keys.secret });
  const { id, number } = await sending.book();
  const received = await sending.deliver();
  await assertRefusals(recipe, received);
  const { pickup, return: back, ...rest } = await recipe(received);
  assert.deepEqual(rest, {
    type: "booking.created",
    number,
    status: "confirmed",
    customer: "'=Zoë ☂",
    total: (await shop.staff("GET /v1/bookings/:id", { params: { id } })).total / 100,
    currency: (await shop.staff("GET /v1/shop")).currency,
  });
  for (const time of [pickup, back]) assert.match(String(time), /^\d{4}-\d\d-\d\d \d\d:\d\d$/);
  assert.deepEqual(await recipe(await sending.repeat()), { type: "repeated" });

  await shop.staff("POST /v1/bookings/:id/cancel", { params: { id }, body: {} });
  const cancelled = await recipe(await sending.deliver());
  assert.deepEqual([cancelled.type, cancelled.status], ["booking.cancelled", "cancelled"]);
});

Deno.test("the code step of Zapier refuses what was signed more than five minutes ago, or ahead", async () => {
  await using sending = await openSendingShop();
  const recipe = zapierRecipe(sending.base_url, sending.secret, { api_key: sending.shop.keys.secret });
  for (const seconds of [-310, 310]) {
    assert.deepEqual(await recipe(await sending.deliverAt(seconds)), { type: "refused" });
  }
  assert.equal((await recipe(await sending.deliverAt(-240))).type, "booking.created");
});

Deno.test("the code step of Zapier does not count an event as seen if it could not fetch the booking", async () => {
  await using sending = await openSendingShop();
  const access = { api_key: "svc_sk_test_wrong" };
  const recipe = zapierRecipe(sending.base_url, sending.secret, access);
  await sending.book();
  const received = await sending.deliver();
  await assert.rejects(recipe(received), /The booking was not answered/);
  access.api_key = sending.shop.keys.secret;
  assert.equal((await recipe(received)).type, "booking.created");
});
