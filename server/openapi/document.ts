import { createDocument, type ZodOpenApiPathsObject } from "zod-openapi";
import { contract, type Endpoint } from "../../shared/contract/mod.ts";
import { components } from "./components.ts";
import { webhookOperations } from "./events.ts";
import { withExamples } from "./examples.ts";
import { introduction } from "./introduction.ts";
import type { OpenApi } from "./open_api.ts";
import { operationOf } from "./operation.ts";
import { tags } from "./tags.ts";

/** Creates the OpenAPI 3.1 document from the contract, with every route and alias. */
export function createOpenApiDocument(base_url: string): OpenApi {
  const paths: ZodOpenApiPathsObject = {};
  for (const [route, endpoint] of Object.entries<Endpoint>(contract)) {
    for (const name of [route, ...endpoint.aliases ?? []]) {
      const [method, path] = name.split(" ") as [string, string];
      const at = path.replace(/:(\w+)/g, "{$1}");
      paths[at] = {
        ...paths[at],
        [method.toLowerCase()]: operationOf(name, endpoint, name === route ? undefined : route),
      };
    }
  }
  const document = createDocument({
    openapi: "3.1.1",
    info: {
      title: "Rental API",
      version: "1.0.0",
      description: introduction,
      contact: { name: "The operator of this server", url: base_url },
      license: { name: "MIT", identifier: "MIT" },
    },
    servers: [{ url: base_url }],
    tags: tags.map(({ name, description }) => ({ name, description })),
    paths,
    webhooks: webhookOperations(),
    components: {
      schemas: components,
      securitySchemes: {
        secretKey: {
          type: "http",
          scheme: "bearer",
          description: "A secret key, `svc_sk_…`, for servers only. It can call every route.",
        },
        publishableKey: {
          type: "http",
          scheme: "bearer",
          description: "A publishable key, `svc_pk_…`, for web pages.",
        },
        staffSession: {
          type: "apiKey",
          in: "cookie",
          name: "__Host-rental_staff",
          description: "The session of a person who works for the shop, as far as their role goes. It counts only on " +
            "pages of this server: a write needs `Sec-Fetch-Site: same-origin`, or this server as its `Origin`. " +
            "On plain http the cookie is named `rental_staff`.",
        },
        customerSession: {
          type: "apiKey",
          in: "header",
          name: "X-Customer-Session",
          description: "The session token of a signed-in customer.",
        },
      },
    },
  }, { override: simplifySchema, outputIdSuffix: "" });
  return withExamples(replaceAnyJson(document), base_url);
}

/** Replaces the recursive schema of "any JSON" by one without a type, because generators of clients fail on it. */
function replaceAnyJson(document: OpenApi): OpenApi {
  const isAnyJson = (name: string) => name.startsWith("__schema");
  const kept = Object.entries(document.components!.schemas!).filter(([name]) => !isAnyJson(name));
  const text = JSON.stringify({
    ...document,
    components: { ...document.components, schemas: Object.fromEntries(kept) },
  });
  return JSON.parse(text.replace(/"\$ref":"#\/components\/schemas\/__schema\d+"/g, '"description":"Any JSON"'));
}

/** Gives query parameters the type that they are parsed to, and removes the bounds of safe integers. */
function simplifySchema({ jsonSchema }: { jsonSchema: Record<string, unknown> }) {
  if (jsonSchema["x-read-as"]) {
    const { "x-read-as": parsed, description } = jsonSchema;
    for (const name of Object.keys(jsonSchema)) delete jsonSchema[name];
    Object.assign(jsonSchema, parsed, description ? { description } : {});
  }
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
}
