import assert from "node:assert/strict";
import { tools } from "../../../server/mcp/tools.ts";
import { addEveryRecord } from "../../support/every_record.ts";
import { hashTables } from "../../support/hash_tables.ts";
import { callTool } from "../../support/mcp.ts";
import { openShop } from "../../support/shop.ts";
import { type Ids, type Kind, kindsIn, requestOf } from "./requests.ts";

Deno.test("isolation: a tool answers as its route does, and tells nothing of another shop", async () => {
  await using mine = await openShop();
  await using theirs = await openShop();
  const my = await addEveryRecord(mine, "mine");
  const their = await addEveryRecord(theirs, "theirs");
  const secrets = [...new Set(Object.values(their.ada))].filter((id) => id.length > 10);
  const before = await hashTables(theirs);
  const headers = { "request-id": "same" };
  let count = 0;

  async function compare(route: string, name: string, ids: Ids): Promise<{ text: string; isError: boolean }> {
    const { path, query, body } = requestOf(route, ids);
    const response = await mine.request(`${path}${query ? `?${new URLSearchParams(query)}` : ""}`, {
      method: route.split(" ")[0]!,
      headers: {
        ...headers,
        authorization: `Bearer ${mine.keys.publishable}`,
        ...body ? { "content-type": "application/json" } : {},
      },
      body: body ? JSON.stringify(body) : null,
    });
    const expected = await response.json();
    const id = route.includes("/:id") ? { id: decodeURIComponent(path.split("/").at(-1)!) } : {};
    const { isError, answer } = await callTool(mine, name, { ...id, ...query, ...body as object }, headers);
    count++;
    assert.equal(isError, !response.ok, `${name} ${JSON.stringify(answer)}`);
    if (isError) assert.deepEqual(answer, expected, name);
    else if (name !== "hold_cart") assert.deepEqual(Object.keys(answer), Object.keys(expected), name);
    return { text: JSON.stringify(answer), isError };
  }

  for (const { name, route } of tools) {
    await compare(route, name, my.ada);
    for (const { kind, inPath } of kindsIn(route, my.ada)) {
      const answers = [];
      for (const id of [their.ada[kind as Kind], `${my.ada[kind as Kind].slice(0, -8)}00000000`]) {
        const { text, isError } = await compare(route, name, { ...my.ada, [kind]: id } as Ids);
        if (inPath) assert.equal(isError, true, name);
        for (const secret of secrets) if (secret !== id) assert.ok(!text.includes(secret), `${name} tells ${secret}`);
        assert.ok(!text.replaceAll(id, "").includes("theirs"), text);
        answers.push(text.replaceAll(id, "<id>"));
      }
      assert.equal(answers[0], answers[1], `${name}: another shop's ${kind} is told from an unknown one`);
    }
  }
  assert.ok(count >= 20, String(count));
  assert.deepEqual(await hashTables(theirs), before, "a row of the other shop has changed");
  assert.deepEqual(mine.bugs, []);
});

Deno.test("isolation: no tool reads a customer's session, a cookie or a secret key", async () => {
  await using shop = await openShop();
  const my = await addEveryRecord(shop, "mine");
  const session = { "x-customer-session": my.session, cookie: "rental_staff=x; __Host-rental_staff=x" };
  const { path } = requestOf("GET /v1/fleet/items/:id", my.ada);
  const id = path.split("/").at(-1)!;
  const plain = await callTool(shop, "get_item", { id });
  assert.deepEqual(await callTool(shop, "get_item", { id }, session), plain);
  assert.ok(!("inventory_count" in plain.answer && "notes" in plain.answer), "an agent reads fields of staff");
  const refused = { ...shop, keys: { ...shop.keys, publishable: shop.keys.secret } };
  await assert.rejects(callTool(refused, "get_item", { id }, { origin: "" }), /401/);
});
