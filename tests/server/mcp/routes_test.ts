import assert from "node:assert/strict";
import { tools } from "../../../server/mcp/tools.ts";
import { contract, type Endpoint } from "../../../shared/contract/mod.ts";
import { openShop } from "../../support/shop.ts";
import { callTool, sendMessage } from "../../support/mcp.ts";

const period = { pickup_date: "2027-05-10", return_date: "2027-05-11" };

Deno.test("the guide names every tool with its request", async () => {
  const guide = await Deno.readTextFile(new URL("../../../server/pages/docs/guides/agents.md", import.meta.url));
  const rows = [...guide.matchAll(/^\| `(\w+)` +\| \[`([^`]+)`\]/gm)].map(([, name, route]) => ({ name, route }));
  assert.deepEqual(rows, tools.map(({ name, route }) => ({ name, route })));
});

Deno.test("no tool does more than a publishable key may, and none pays or books", () => {
  for (const { name, route } of tools) {
    assert.equal((contract as Record<string, Endpoint>)[route]!.access, "publishable", name);
    assert.doesNotMatch(route, /book|demo-payment|auth|sign/, name);
  }
});

Deno.test("an agent finds an item, prices it and holds it, and a person continues at an address", async () => {
  await using shop = await openShop();
  const item = await shop.addItem({ inventory_count: 2 });
  const addon = await shop.staff("POST /v1/addons", {
    body: { name: "Dry bag", price: 500, items: [{ fleet_item_id: item.id, mode: "optional" }] },
  });
  const { slug } = (await callTool(shop, "get_shop")).answer;
  const found = await callTool(shop, "list_items", { ...period, limit: 5, include_unavailable: true });
  assert.deepEqual(found.answer.data.map(({ id }: { id: string }) => id), [item.id]);
  assert.equal((await callTool(shop, "get_item", { id: item.id })).answer.name, item.name);
  const days = await callTool(shop, "get_availability", { from: "2027-05-10", to: "2027-05-11" });
  assert.equal(days.answer.data[0].available_quantity, 2);
  const { addons } = (await callTool(shop, "list_addons", { fleet_item_ids: item.id })).answer;
  assert.equal(addons[0].id, addon.id);

  const line_items = [{ fleet_item_id: item.id, quantity: 2, addons: [{ id: addon.id }] }];
  const quote = await callTool(shop, "quote_cart", { ...period, line_items });
  const given = {
    amount: quote.answer.total,
    booking_details: { ...period, line_items },
    idempotency_key: "one cart",
  };
  const held = await callTool(shop, "hold_cart", given);
  assert.deepEqual([held.isError, held.answer.amount], [false, quote.answer.total]);
  const [page, trip] = held.answer.continue_url.split("#continue=");
  assert.equal(page, `${shop.deps.settings.base_url}/book/${slug}`);
  const { payment_intent_id, client_secret } = held.answer;
  assert.deepEqual(
    JSON.parse(new TextDecoder().decode(Uint8Array.fromBase64(trip, { alphabet: "base64url" }))),
    {
      range: { from: "2027-05-10", to: "2027-05-11" },
      time: null,
      location_id: null,
      lines: [{ fleet_item_id: item.id, quantity: 2, addons: [{ id: addon.id, quantity: 2 }] }],
      hold: { payment_intent_id, client_secret },
    },
  );
  const again = await callTool(shop, "hold_cart", given);
  assert.equal(again.answer.payment_intent_id, payment_intent_id, "the idempotency key did not count");
  const sold_out = await callTool(shop, "quote_cart", { ...period, line_items });
  assert.deepEqual([sold_out.isError, sold_out.answer.code], [true, "out_of_stock"]);
  assert.deepEqual(shop.bugs, []);
});

Deno.test("an agent's mistakes are tool errors with the problem of the request, which names each field", async () => {
  await using shop = await openShop();
  const missing = await callTool(shop, "list_items", { pickup_date: "tomorrow" });
  assert.equal(missing.isError, true);
  assert.equal(missing.answer.code, "invalid_request");
  assert.deepEqual(
    missing.answer.errors.map(({ path }: { path: string }) => path).toSorted(),
    ["pickup_date", "return_date"],
  );
  for (const id of ["..", "../storefront/shop", "fi_1/../../shop", "", 7, null, {}, "x".repeat(10_000)]) {
    const { isError, answer } = await callTool(shop, "get_item", { id });
    assert.deepEqual([isError, answer.code], [true, "not_found"], JSON.stringify(id));
  }
  const header = await callTool(shop, "hold_cart", { amount: 1, idempotency_key: "line\nbreak" });
  assert.ok(header.answer.errors.some(({ path }: { path: string }) => path === "Idempotency-Key"));
  const unknown = await sendMessage(shop, { method: "tools/call", params: { name: "pay", arguments: {} } });
  assert.match(unknown.text, /Tool pay not found/);
  assert.deepEqual(shop.bugs, []);
});

Deno.test("/mcp refuses other callers, methods, types and sizes with the problems of the API", async () => {
  await using shop = await openShop();
  const message = JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/list" });
  const send = async (init: RequestInit, key = shop.keys.publishable) => {
    const headers = {
      authorization: `Bearer ${key}`,
      "content-type": "application/json",
      accept: "application/json, text/event-stream",
    };
    const response = await shop.request("/mcp", { method: "POST", headers, ...init });
    const text = await response.text();
    return [response.status, text.startsWith("{") ? JSON.parse(text).code : text];
  };
  assert.deepEqual(await send({ body: message }, shop.keys.secret), [401, "invalid_api_key"]);
  assert.deepEqual(await send({ body: message }, "svc_pk_test_nonsense"), [401, "invalid_api_key"]);
  assert.deepEqual(await send({ body: message, headers: {} }), [401, "invalid_api_key"]);
  for (const method of ["GET", "DELETE", "PUT"]) assert.deepEqual(await send({ method }), [405, "method_not_allowed"]);
  assert.deepEqual(await send({ body: "{" }), [400, "invalid_request"]);
  assert.deepEqual(await send({ body: `[${message},${message}]` }), [400, "invalid_request"]);
  assert.deepEqual(await send({ body: `"${"x".repeat(300_000)}"` }), [413, "payload_too_large"]);
  const plain = { authorization: `Bearer ${shop.keys.publishable}`, "content-type": "text/plain" };
  assert.deepEqual(await send({ body: message, headers: plain }), [415, "unsupported_media_type"]);
  assert.deepEqual(shop.bugs, []);
});

Deno.test("/mcp answers garbage, wrong sessions and 250 kB of worst case with a 2xx or a 4xx", async () => {
  await using shop = await openShop();
  const long = "x".repeat(250_000);
  const call = (name: unknown, args: unknown) => ({ method: "tools/call", params: { name, arguments: args } });
  const messages: unknown[] = [
    "text",
    7,
    null,
    true,
    {},
    { jsonrpc: "1.0" },
    { method: 7 },
    { method: "tools/call" },
    { method: "tools/call", params: "x" },
    { method: long },
    { method: "subscriptions/listen", params: {} },
    call("get_shop", "x"),
    call("get_shop", []),
    call(long, {}),
    call("list_items", { query: long }),
    call("list_items", { limit: [[[1]]], pickup_date: { a: 1 } }),
    call("get_item", { id: long }),
    call("quote_cart", { ...period, line_items: Array(10_000).fill({ fleet_item_id: "fi_1" }) }),
    call("hold_cart", { amount: -1, booking_details: "x", idempotency_key: { a: 1 } }),
    call("get_availability", Object.fromEntries(Array.from({ length: 10_000 }, (_, at) => [`field${at}`, at]))),
    {
      method: "initialize",
      params: { protocolVersion: "1", capabilities: {}, clientInfo: { name: "x", version: "" } },
    },
  ];
  for (const message of messages) {
    for (
      const [header, value] of [["x-none", ""], ["mcp-session-id", "wrong"], ["mcp-protocol-version", "1999-01-01"]]
    ) {
      const { status, text } = await sendMessage(shop, message, { [header!]: value! });
      assert.ok(status >= 200 && status < 500, `${status} ${text.slice(0, 200)}`);
      assert.ok(!/node_modules|at .*\.m?[jt]s/.test(text), text);
    }
  }
  assert.deepEqual(shop.bugs, []);
});

Deno.test("the tools describe every argument, and their schemas stand alone", async () => {
  await using shop = await openShop();
  const { result } = JSON.parse((await sendMessage(shop, { method: "tools/list" })).text);
  assert.deepEqual(result.tools.map(({ name }: { name: string }) => name), tools.map(({ name }) => name));
  for (const { name, description, inputSchema, annotations } of result.tools) {
    assert.ok(description.length > 20, name);
    assert.equal(annotations.readOnlyHint, name !== "hold_cart");
    for (const [field, schema] of Object.entries<{ description?: string }>(inputSchema.properties)) {
      assert.ok(schema.description, `${name}.${field} has no description`);
    }
  }
  assert.doesNotMatch(JSON.stringify(result), /\$ref/);
  const limit = result.tools.find(({ name }: { name: string }) => name === "list_items").inputSchema.properties.limit;
  assert.equal(limit.type, "integer");
});
