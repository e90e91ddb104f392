import type { Endpoint } from "../../../shared/contract/mod.ts";
import { createOpenApiDocument } from "../../../server/openapi/document.ts";

interface Schema {
  $ref?: string;
  properties?: Record<string, Schema>;
  items?: Schema;
  prefixItems?: Schema[];
  anyOf?: Schema[];
}
export type Place = readonly (string | number)[];

const document = createOpenApiDocument("https://rental.test");

/** Returns every place of a route's body, as a path. */
export function placesOf(route: string, { body }: Endpoint): Place[] {
  if (!body) return [];
  type Operation = { requestBody: { content: Record<string, { schema: Schema }> } };
  const [method, address] = route.split(" ") as [string, string];
  const paths = document.paths as Record<string, Record<string, Operation>>;
  const operation = paths[address.replace(/:(\w+)/g, "{$1}")]![method.toLowerCase()]!;
  return placesIn(operation.requestBody.content["application/json"]!.schema);
}

function placesIn(given: Schema | undefined, path: Place = []): Place[] {
  const schemas = document.components!.schemas as Record<string, Schema>;
  const schema = given?.$ref ? schemas[given.$ref.split("/").at(-1)!] : given;
  if (!schema || path.length > 6) return [];
  const here = path.length ? [path] : [];
  const fields = Object.entries(schema.properties ?? {}).flatMap(([name, field]) => placesIn(field, [...path, name]));
  const listed = schema.items ? placesIn(schema.items, [...path, 0]) : [];
  const parts = (schema.prefixItems ?? []).flatMap((item, at) => placesIn(item, [...path, at]));
  const inner = (schema.anyOf ?? []).flatMap((each) =>
    placesIn(each, path).filter((place) => place.length > path.length)
  );
  return [...here, ...fields, ...listed, ...parts, ...inner];
}

/** Returns a body with a value at one place. Creates missing objects and lists on the way. */
export function withPlace(body: unknown, [at, ...rest]: Place, word: unknown): unknown {
  if (at === undefined) return word;
  const into = typeof at === "number"
    ? (Array.isArray(body) ? [...body] : [])
    : { ...(typeof body === "object" && !Array.isArray(body) ? body : {}) };
  const target = into as Record<string | number, unknown>;
  target[at] = withPlace(target[at], rest, word);
  return into;
}
