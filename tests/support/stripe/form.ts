import { invalid } from "./stripe_error.ts";

/** The parameters of an endpoint: values by type, `map` for free keys, `[…]` for lists, objects for nesting. */
export type Shape = { [name: string]: "string" | "integer" | "boolean" | "map" | readonly ["string"] | Shape };
// deno-lint-ignore no-explicit-any -- decoded and checked against a Shape just before use
export type Params = Record<string, any>;

/** Decodes a form such as `a[b][0]=c` like Stripe. Throws on parameters that the endpoint does not have. */
export function readForm(text: string, shape: Shape): Params {
  const params: Params = {};
  for (const [key, value] of new URLSearchParams(text)) {
    const path = [key.split("[")[0]!, ...[...key.matchAll(/\[([^\]]*)\]/g)].map((part) => part[1]!)];
    setParam(params, { path, value, key, shape });
  }
  return params;
}

function setParam(
  target: Params,
  { path, value, key, shape }: { path: string[]; value: string; key: string; shape: Shape },
): void {
  const [name, ...rest] = path as [string, ...string[]];
  const type = Object.hasOwn(shape, name) ? shape[name] : undefined;
  if (type === undefined) {
    throw invalid(`Received unknown parameter: ${key}`, { code: "parameter_unknown", param: key });
  }
  if (type === "map" && rest.length === 1) target[name] = { ...target[name], [rest[0]!]: value };
  else if (Array.isArray(type) && rest.length === 1) target[name] = [...target[name] ?? [], value];
  else if (typeof type === "object" && !Array.isArray(type) && rest.length > 0) {
    setParam(target[name] ??= {}, { path: rest, value, key, shape: type as Shape });
  } else if (rest.length === 0 && typeof type === "string" && type !== "map") {
    target[name] = parseValue(type, { key, value });
  } else throw invalid(`Invalid ${key}`, { param: key });
}

function parseValue(type: string, { key, value }: { key: string; value: string }): string | number | boolean {
  if (type === "boolean") {
    if (value !== "true" && value !== "false") throw invalid(`Invalid boolean: ${value}`, { param: key });
    return value === "true";
  }
  if (type === "integer") {
    if (!/^-?\d+$/.test(value)) {
      throw invalid(`Invalid integer: ${value}`, { code: "parameter_invalid_integer", param: key });
    }
    return Number(value);
  }
  if (value === "") {
    throw invalid(`You passed an empty string for '${key}'.`, { code: "parameter_invalid_empty", param: key });
  }
  return value;
}

export function requireParams(params: Params, ...names: string[]): void {
  for (const name of names) {
    if (params[name] === undefined) {
      throw invalid(`Missing required param: ${name}.`, { code: "parameter_missing", param: name });
    }
  }
}

/** Returns how many objects a list may have: 10 by default, and at most 100. */
export function limitOf({ limit = 10 }: Params): number {
  if (limit < 1 || limit > 100) {
    throw invalid("This value must be between 1 and 100.", { code: "parameter_invalid_integer", param: "limit" });
  }
  return limit;
}
