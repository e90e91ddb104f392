import { contract, type Endpoint } from "../../../shared/contract/mod.ts";

/** One request of a guide, as its Markdown has it in a block named `request`. */
export interface GuideRequest {
  /** Names the answer, so that later requests can refer to it: `{{category.id}}`. Unique in all guides. */
  name: string;
  /** The status of the answer. Requests with a status of 400 or more show an error on purpose. */
  status: number;
  /** Hides the answer on the page. It is recorded all the same. */
  quiet: boolean;
  route: string;
  method: string;
  /** The path with its query. It may contain references. */
  path: string;
  key: "secret" | "publishable" | undefined;
  /** True if only the cookie of a staff session gives access. */
  needsStaff: boolean;
  /** True if the fields of the body are sent as a form. Then `@kayak.jpg` is a photo. */
  isForm: boolean;
  headers: [name: string, value: string][];
  /** The JSON text of the body, laid out as on the page. It may contain references. */
  body: string | undefined;
}

/** A reference to a field of an earlier answer, `{{category.id}}`, or to a value of the set-up, `{{pickup_date}}`. */
export const REFERENCE = /\{\{([\w.]+)\}\}/g;

/** Parses the block of a request: `POST /v1/addons`, then headers, then the body. */
export function parseRequest(info: string, text: string): GuideRequest {
  const [, name = "", ...flags] = info.split(" ");
  const [head = "", ...rest] = text.trim().split("\n");
  const [method = "", path = ""] = head.split(" ");
  const start = rest.findIndex((line) => line.startsWith("{"));
  const headers = (start < 0 ? rest : rest.slice(0, start)).filter(Boolean).map((line) => {
    const [, header = "", value = ""] = /^([\w-]+): (.*)$/.exec(line) ?? [];
    return [header, value] as [string, string];
  });
  const route = routeOf(method, path);
  const { access, status, form } = (contract as Record<string, Endpoint>)[route]!;
  return {
    name,
    status: Number(flags.find((flag) => /^\d+$/.test(flag)) ?? status ?? 200),
    quiet: flags.includes("quiet"),
    route,
    method,
    path,
    key: access === "secret" || access === "publishable" ? access : undefined,
    needsStaff: access === "staff",
    isForm: form !== undefined,
    headers,
    body: start < 0 ? undefined : rest.slice(start).join("\n"),
  };
}

/** Returns the name of the route that a path calls. A constant segment counts more than a parameter. */
function routeOf(method: string, path: string): string {
  const parts = path.replace(/\?.*/, "").split("/");
  const fits = Object.keys(contract).filter((route) => {
    const [verb, pattern = ""] = route.split(" ");
    const segments = pattern.split("/");
    return verb === method && segments.length === parts.length &&
      segments.every((segment, at) => segment.startsWith(":") || segment === parts[at]);
  });
  const found = fits.toSorted((one, other) => one.split(":").length - other.split(":").length)[0];
  if (!found) throw new Error(`A guide calls ${method} ${path}, which is not a route`);
  return found;
}

/** Returns the references of a request, each once. */
export function referencesOf({ path, headers, body = "" }: GuideRequest): string[] {
  const text = [path, ...headers.map(([, value]) => value), body].join("\n");
  return [...new Set([...text.matchAll(REFERENCE)].map(([, reference]) => reference!))];
}

/** Replaces the references of a text by their values. */
export function resolve(text: string, valueOf: (reference: string) => unknown): string {
  return text.replace(REFERENCE, (_, reference: string) => {
    const value = valueOf(reference);
    if (value === undefined) throw new Error(`A guide refers to {{${reference}}}, which no earlier answer has`);
    return String(value);
  });
}
