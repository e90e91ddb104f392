import { notFound } from "../problem.ts";
import type { Tool } from "./tools.ts";

/** The arguments of a call, as a language model wrote them. */
export type Arguments = Record<string, unknown>;

/** The headers of a call that also belong to the request of its tool. The others, such as cookies, do not. */
const PASSED = ["authorization", "origin", "sec-fetch-site", "user-agent", "x-forwarded-for", "request-id"];

/**
 * Returns the request of a tool. The route checks the arguments itself. Throws a 404 for a path parameter that cannot
 * name a record, so that no path leads to another route.
 */
export function requestOfTool(
  { route }: Tool,
  given: Arguments,
  { base_url, headers }: { base_url: string; headers: Headers },
): Request {
  const [method, pattern] = route.split(" ") as [string, string];
  const { idempotency_key, ...rest } = given;
  const path = pattern.replace(/:(\w+)/g, (_, name: string) => {
    const value = rest[name];
    delete rest[name];
    if (typeof value !== "string" || !/^[\w-]{1,200}$/.test(value)) throw notFound();
    return value;
  });
  const url = new URL(path, base_url);
  const passed = new Headers(PASSED.flatMap((name) => {
    const value = headers.get(name);
    return value === null ? [] : [[name, value] as [string, string]];
  }));
  if (method === "GET") {
    const query = Object.entries(rest).filter(([, value]) => value !== null).map((
      [name, value],
    ) => [name, typeof value === "object" && !Array.isArray(value) ? JSON.stringify(value) : String(value)]);
    url.search = String(new URLSearchParams(query));
    return new Request(url, { headers: passed });
  }
  passed.set("content-type", "application/json");
  if (idempotency_key !== undefined) passed.set("idempotency-key", headerText(idempotency_key));
  return new Request(url, { method, headers: passed, body: JSON.stringify(rest) });
}

/** Returns the text of a header. Characters that no header can have become one that the route refuses. */
function headerText(value: unknown): string {
  return String(value).replace(/[^\x20-\x7e]/g, "\u00ff");
}
