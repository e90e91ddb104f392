import assert from "node:assert/strict";
import { createConfig, lintFromString } from "@redocly/openapi-core";
import { Validator } from "@seriousme/openapi-schema-validator";
import { z } from "zod";
import { openApiOf } from "../../../server/openapi/document.ts";
import { contract, type Endpoint } from "../../../shared/contract/mod.ts";
import { Event, EventKind } from "../../../shared/contract/webhooks.ts";

const document = openApiOf("https://rental.test");
const routes = Object.entries<Endpoint>(contract);
type Operation = {
  operationId: string;
  requestBody?: { content: Record<string, { example?: unknown }> };
  responses: Record<string, { content?: Record<string, { example?: unknown; schema: unknown }> }>;
  security: Record<string, unknown>[];
};
const operationOf = (route: string): Operation => {
  const [method, path] = route.split(" ") as [string, string];
  return (document.paths![path.replace(/:(\w+)/g, "{$1}")] as Record<string, Operation>)[method.toLowerCase()]!;
};

Deno.test("the OpenAPI document is valid, says the first validator", async () => {
  const { valid, errors } = await new Validator().validate(JSON.parse(JSON.stringify(document)));
  assert.deepEqual([valid, errors], [true, undefined]);
});

Deno.test("the OpenAPI document is valid, says the second validator", async () => {
  const config = await createConfig({
    extends: ["minimal"],
    rules: { struct: "error", "no-unresolved-refs": "error" },
  });
  const problems = await lintFromString({ source: JSON.stringify(document), config });
  assert.deepEqual(
    problems.filter(({ severity }) => severity === "error").map(({ message, location }) => [message, location[0]?.pointer]),
    [],
  );
});

Deno.test("the OpenAPI document has every route, older names included, each operation under a name of its own", () => {
  const all = routes.flatMap(([route, { aliases = [] }]) => [route, ...aliases]);
  const names = all.map((route) => operationOf(route).operationId);
  assert.equal(new Set(names).size, names.length);
});

for (const [route, { access, session, body, response, status = 200, errors = [] }] of routes) {
  Deno.test(`${route}: the OpenAPI document has its keys, its codes, and examples that fit`, () => {
    const { requestBody, responses, security } = operationOf(route);
    const keys = new Set(security.flatMap((each) => Object.keys(each)));
    assert.deepEqual([keys.has("secretKey"), keys.has("publishableKey")], [access !== "public", access === "publishable"]);
    assert.equal(keys.has("customerSession"), Boolean(session));
    const said = JSON.stringify(responses);
    for (const code of errors) assert.ok(said.includes(code), code);
    if (body) {
      const example = requestBody?.content["application/json"]?.example;
      assert.ok(example !== undefined);
      assert.deepEqual(body.safeParse(example).error?.issues ?? [], []);
    }
    const answer = responses[String(status)]!.content!;
    if (response instanceof z.ZodObject) {
      const { error } = response.safeParse(answer["application/json"]!.example);
      assert.deepEqual(error?.issues ?? [], []);
    }
  });
}

Deno.test("the OpenAPI document says what a webhook endpoint receives, kind by kind", () => {
  assert.deepEqual(Object.keys(document.webhooks!), EventKind.options);
  for (const kind of EventKind.options) {
    const { post } = document.webhooks![kind] as { post: Operation };
    const { error, data } = Event.safeParse(post.requestBody!.content["application/json"]!.example);
    assert.deepEqual([error?.issues ?? [], data?.type], [[], kind]);
  }
});
