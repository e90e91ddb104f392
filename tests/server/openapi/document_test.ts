import assert from "node:assert/strict";
import { z } from "zod";
import { createOpenApiDocument } from "../../../server/openapi/document.ts";
import { contract, type Endpoint } from "../../../shared/contract/mod.ts";
import { EventKind } from "../../../shared/contract/event_kinds.ts";
import { Event } from "../../../shared/contract/webhooks.ts";

const document = createOpenApiDocument("https://rental.test");
const routes = Object.entries<Endpoint>(contract);
type Operation = {
  operationId: string;
  parameters?: {
    name: string;
    in: string;
    required?: boolean;
    style?: string;
    content?: unknown;
    example?: unknown;
    examples?: unknown;
  }[];
  requestBody?: { content: Record<string, { example?: unknown }> };
  responses: Record<string, { content?: Record<string, { example?: unknown; schema: unknown }> }>;
  security: Record<string, unknown>[];
};
const operationOf = (route: string): Operation => {
  const [method, path] = route.split(" ") as [string, string];
  return (document.paths![path.replace(/:(\w+)/g, "{$1}")] as Record<string, Operation>)[method.toLowerCase()]!;
};

Deno.test("the OpenAPI document follows rules of the specification that validators do not check", () => {
  assert.match(document.openapi, /^3\.1\.\d+$/);
  const { license, contact } = document.info;
  assert.ok(!license || !("identifier" in license && "url" in license), "a license has either an identifier or a url");
  assert.ok(contact?.url === undefined || URL.canParse(contact.url), contact?.url);
  const operations = [...Object.values(document.paths!), ...Object.values(document.webhooks!)].flatMap((path) =>
    Object.values(path as Record<string, Operation>)
  );
  const styles: Record<string, string[]> = {
    path: ["matrix", "label", "simple"],
    query: ["form", "deepObject"],
    header: ["simple"],
  };
  for (const { operationId, parameters = [], responses } of operations) {
    assert.notDeepEqual(Object.keys(responses), [], operationId);
    for (const status of Object.keys(responses)) assert.match(status, /^([1-5](\d\d|XX)|default)$/, operationId);
    for (const { name, in: place, required, style, content, example, examples } of parameters) {
      const parameter = `${operationId} ${name}`;
      if (place === "path") assert.equal(required, true, parameter);
      if (style) assert.ok(styles[place]?.includes(style), parameter);
      assert.deepEqual([content, example === undefined || examples === undefined], [undefined, true], parameter);
    }
  }
});

Deno.test("the OpenAPI document has every route and alias with a unique operationId", () => {
  const all = routes.flatMap(([route, { aliases = [] }]) => [route, ...aliases]);
  const names = all.map((route) => operationOf(route).operationId);
  assert.equal(new Set(names).size, names.length);
});

for (const [route, { access, session, body, response, stream, status = 200, errors = [] }] of routes) {
  Deno.test(`${route}: the OpenAPI document lists its keys and codes, and its examples match their schemas`, () => {
    const { requestBody, responses, security } = operationOf(route);
    const keys = new Set(security.flatMap((each) => Object.keys(each)));
    assert.deepEqual([keys.has("secretKey"), keys.has("publishableKey")], [
      access === "secret" || access === "publishable",
      access === "publishable",
    ]);
    assert.deepEqual([keys.has("staffSession"), keys.has("customerSession")], [access !== "public", Boolean(session)]);
    const text = JSON.stringify(responses);
    for (const code of errors) assert.ok(text.includes(code), code);
    if (body) {
      const example = requestBody?.content["application/json"]?.example;
      assert.ok(example !== undefined);
      assert.deepEqual(body.safeParse(example).error?.issues ?? [], []);
    }
    const { content } = responses[String(status)]!;
    if (stream) assert.ok(content!["text/event-stream"]);
    else if (response instanceof z.ZodObject) {
      const { error } = response.safeParse(content!["application/json"]!.example);
      assert.deepEqual(error?.issues ?? [], []);
    }
  });
}

Deno.test("the OpenAPI document has a webhook with a valid example for each kind of event", () => {
  assert.deepEqual(Object.keys(document.webhooks!), EventKind.options);
  for (const kind of EventKind.options) {
    const { post } = document.webhooks![kind] as { post: Operation };
    const { error, data } = Event.safeParse(post.requestBody!.content["application/json"]!.example);
    assert.deepEqual([error?.issues ?? [], data?.type], [[], kind]);
  }
});

Deno.test("the OpenAPI document names a contact and uses every schema component", () => {
  assert.equal(document.info.contact?.url, "https://rental.test");
  const text = JSON.stringify(document);
  const unused = Object.keys(document.components!.schemas!).filter((name) =>
    !text.includes(`"#/components/schemas/${name}"`)
  );
  assert.deepEqual(unused, []);
});

Deno.test("every array of the OpenAPI document says what its items are", () => {
  const bare: string[] = [];
  const visit = (value: unknown, path: string): void => {
    if (typeof value !== "object" || value === null) return;
    const { type, items } = value as { type?: unknown; items?: unknown };
    if ([type].flat().includes("array") && items === undefined) bare.push(path);
    for (const [name, part] of Object.entries(value)) if (name !== "example") visit(part, `${path}/${name}`);
  };
  visit(document, "");
  assert.deepEqual(bare, []);
  const { mon } = (document.components!.schemas!.OpeningHours as { properties: Record<string, object> }).properties;
  assert.deepEqual((mon as { items: { items: object } }).items.items, { type: "string" });
});

Deno.test("DELETE /v1/fleet/photos documents its path in the body and in the query, and neither as required", () => {
  const { parameters, requestBody, description } = operationOf("DELETE /v1/fleet/photos") as Operation & {
    requestBody: { required: boolean; content: Record<string, { schema: { properties: { path: object } } }> };
    description: string;
  };
  const inQuery = parameters!.find(({ name }) => name === "path")!;
  assert.deepEqual([inQuery.in, inQuery.required ?? false, requestBody.required], ["query", false, false]);
  assert.match(
    JSON.stringify(requestBody.content["application/json"]!.schema.properties.path),
    /either in the body or/,
  );
  assert.match(description, /Without either the answer is 400/);
});
