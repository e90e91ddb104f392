import { z } from "zod";
import type { ZodOpenApiOperationObject } from "zod-openapi";
import { type Endpoint, roleOf } from "../../shared/contract/mod.ts";
import { problemResponses } from "./problem_responses.ts";
import { IfNoneMatch, successResponses } from "./success_responses.ts";
import { tagOf } from "./tags.ts";

/** Descriptions of path parameters that are no ids. */
const pathTexts: Record<string, string> = { kind: "The kind of mail", token: "The token of the link" };
const IdempotencyKey = z.string().min(1).max(255).optional().describe(
  "For 24 hours, a request with the same key and body has no further effect and returns the same response",
);

/** Creates the operation of a route. For an alias, `alias_of` is the route's current name. */
export function operationOf(route: string, endpoint: Endpoint, alias_of?: string): ZodOpenApiOperationObject {
  const [method, path] = route.split(" ") as [string, string];
  const { summary, query, body, form, revalidates } = endpoint;
  const params = [...path.matchAll(/:(\w+)/g)].map((
    [, name],
  ) => [name, z.string().describe(pathTexts[name!] ?? "The record's id")]);
  return {
    operationId: endpoint.operation + (alias_of ? "ByOlderName" : ""),
    tags: [tagOf(path)],
    ...alias_of
      ? {
        summary: `${summary} (older name)`,
        description: `An older name of \`${alias_of}\`, kept for older clients.`,
        deprecated: true,
      }
      : { summary, description: descriptionOf(alias_of ?? route, endpoint) },
    security: securityOf(endpoint),
    requestParams: {
      ...params.length && { path: z.object(Object.fromEntries(params)) },
      ...query && { query },
      ...method === "POST" && { header: z.object({ "Idempotency-Key": IdempotencyKey }) },
      ...revalidates && { header: z.object({ "If-None-Match": IfNoneMatch }) },
    },
    ...body &&
      { requestBody: { required: !body.safeParse({}).success, content: { "application/json": { schema: body } } } },
    ...form && { requestBody: { required: true, content: { "multipart/form-data": { schema: form } } } },
    responses: {
      ...successResponses(endpoint),
      ...problemResponses(method, endpoint),
    },
  };
}

function securityOf({ access, session }: Endpoint): Record<string, string[]>[] {
  if (access === "public") return [{}];
  if (access === "staff") return [{ staffSession: [] }];
  const keys: Record<string, string[]>[] = access === "secret"
    ? [{ secretKey: [] }, { staffSession: [] }]
    : [{ publishableKey: [] }, { secretKey: [] }, { staffSession: [] }];
  const signedIn = keys.map((key) => ({ ...key, customerSession: [] }));
  if (session === "required") return signedIn;
  return session === "optional" ? [...keys, ...signedIn] : keys;
}

function descriptionOf(route: string, endpoint: Endpoint): string {
  const { access, session, own_origin, description } = endpoint;
  const role = roleOf(route, endpoint);
  const key = {
    public: own_origin
      ? "Needs no key. Only pages of this server may call it."
      : "Needs no key: the token in the URL grants access.",
    publishable: "Needs a publishable or a secret key, or a staff session.",
    secret: `Needs a secret key, or a staff session with the role \`${role}\`${
      role === "owner" ? "" : " or a higher one"
    }.`,
    staff: "Needs a staff session. API keys are not accepted.",
  };
  const customer = { required: " Needs a signed-in customer.", optional: " A signed-in customer is optional." };
  return [description, key[access] + (session ? customer[session] : "")].filter(Boolean).join("\n\n");
}
