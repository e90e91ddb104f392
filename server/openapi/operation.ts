import { z } from "zod";
import type { ZodOpenApiOperationObject } from "zod-openapi";
import type { Endpoint } from "../../shared/contract/mod.ts";
import { problemResponses } from "./problem_responses.ts";
import { tagOf } from "./tags.ts";

const Path = z.string().meta({ description: "The record's id" });
const IdempotencyKey = z.string().min(1).max(255).optional().meta({
  description: "The same key and body have one effect and one answer for 24 hours",
});

/** One route as the document has it; `older_name_of` the one that it says it is, where it is an older name. */
export function operationOf(route: string, endpoint: Endpoint, older_name_of?: string): ZodOpenApiOperationObject {
  const [method, path] = route.split(" ") as [string, string];
  const { summary, query, body, form, status = 200, response, secretResponse } = endpoint;
  const params = [...path.matchAll(/:(\w+)/g)].map(([, name]) => [name, Path]);
  const isFile = !(response instanceof z.ZodObject);
  const schema = secretResponse ? z.union([secretResponse, response]) : response;
  return {
    operationId: nameOf(method, path),
    tags: [tagOf(path)],
    ...older_name_of
      ? {
        summary: `${summary} (older name)`,
        description: `Is \`${older_name_of}\` under an older name, kept for older clients.`,
        deprecated: true,
      }
      : { summary, description: descriptionOf(endpoint) },
    security: securityOf(endpoint),
    requestParams: {
      ...params.length && { path: z.object(Object.fromEntries(params)) },
      ...query && { query },
      ...method === "POST" && { header: z.object({ "Idempotency-Key": IdempotencyKey }) },
    },
    ...body &&
      { requestBody: { required: !body.safeParse({}).success, content: { "application/json": { schema: body } } } },
    ...form && { requestBody: { required: true, content: { "multipart/form-data": { schema: form } } } },
    responses: {
      [String(status)]: {
        description: secretResponse ? "What a secret key sees, or what a publishable one does" : "Done",
        content: { [isFile ? "application/pdf" : "application/json"]: { schema } },
      },
      ...problemResponses(method, endpoint),
    },
  };
}

/** `GET /v1/fleet/items/:id` → `getV1FleetItemsById`. */
function nameOf(method: string, path: string): string {
  const words = path.replace(/:(\w+)/g, "by-$1").split(/[^A-Za-z0-9]+/).filter(Boolean);
  return method.toLowerCase() + words.map((word) => word[0]!.toUpperCase() + word.slice(1)).join("");
}

function securityOf({ access, session }: Endpoint): Record<string, string[]>[] {
  if (access === "public") return [{}];
  const keys: Record<string, string[]>[] = access === "secret"
    ? [{ secretKey: [] }]
    : [{ publishableKey: [] }, { secretKey: [] }];
  const signedIn = keys.map((key) => ({ ...key, customerSession: [] }));
  if (session === "required") return signedIn;
  return session === "optional" ? [...keys, ...signedIn] : keys;
}

function descriptionOf({ access, session, description }: Endpoint): string {
  const key = {
    public: "No key: the token in the address is the authority.",
    publishable: "Publishable or secret key.",
    secret: "Secret key.",
  };
  const customer = { required: " A signed-in customer.", optional: " A signed-in customer, or a guest." };
  return [description, key[access] + (session ? customer[session] : "")].filter(Boolean).join("\n\n");
}
