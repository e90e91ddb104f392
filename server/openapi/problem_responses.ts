import { z } from "zod";
import { commonCodes, type Endpoint, type ErrorCode, problems } from "../../shared/contract/mod.ts";

/** The schema of each problem code. Clients can narrow the union of a route's problems by `code`. */
const schemas = Object.fromEntries(
  Object.entries(problems).map(([code, { status, title, ...more }]) => [
    code,
    z.object({
      type: z.string().meta({ format: "uri", description: "The URL of the code's documentation" }),
      title: z.string().describe("What the code means, in English"),
      status: z.literal(status).describe("The HTTP status"),
      code: z.literal(code).describe("The stable code. Rely on it in programs"),
      detail: z.string().describe("What is wrong with this request and what to do, in English"),
      request_id: z.string().describe("Id of the request. Name it when you contact support"),
      ...("extra" in more ? more.extra.shape : {}),
    }).meta({ id: `problem_${code}`, description: title }),
  ]),
) as unknown as Record<ErrorCode, z.ZodObject>;

/** Returns the problem responses of a route, by status. */
export function problemResponses(method: string, endpoint: Endpoint) {
  const codes = [...new Set<ErrorCode>([...commonCodes, ...endpoint.errors ?? []])].filter((code) =>
    canOccur(code, method, endpoint)
  );
  return Object.fromEntries(
    [...Map.groupBy(codes, (code) => problems[code].status)].map(([status, same]) => [String(status), {
      description: same.map((code) => `\`${code}\`: ${problems[code].title}`).join(". "),
      content: {
        "application/problem+json": {
          schema: same.length > 1 ? z.union(same.map((code) => schemas[code])) : schemas[same[0]!],
        },
      },
    }]),
  );
}

/** Returns whether a route can answer with a code. Common codes depend on its method, access and body. */
function canOccur(code: ErrorCode, method: string, endpoint: Endpoint): boolean {
  const { access, session, own_origin, body, form, errors = [] } = endpoint;
  if (errors.includes(code)) return true;
  if (code.startsWith("idempotency")) return method === "POST";
  if (code === "session_required") return session === "required";
  if (code === "invalid_session") return session !== undefined;
  if (code === "secret_key_required") return access === "secret";
  if (code === "staff_session_required" || code === "role_required") return access !== "public";
  if (code === "origin_not_allowed") return access !== "public" || own_origin === true;
  if (code === "invalid_api_key" || code === "secret_key_in_browser") return access !== "public" && access !== "staff";
  if (["payload_too_large", "unsupported_media_type", "request_timeout"].includes(code)) return Boolean(body ?? form);
  return true;
}
