/**
 * The vocabulary of schema.org, read from the declarations of the package `schema-dts`, which Google generates from it.
 */
const declarations = Deno.readTextFileSync(new URL("schema.d.ts", import.meta.resolve("schema-dts")))
  .replace(/\/\*\*.*?\*\//gs, "");

interface Shape {
  /** The interfaces that it extends. */
  bases: string[];
  /** What a property may be, by its name. */
  properties: Map<string, string[]>;
}
const shapes = new Map<string, Shape>();
for (const [, name, bases, body] of declarations.matchAll(/^interface (\w+)(?: extends ([^{]+))? \{(.*?)^\}/gms)) {
  const properties = [...body!.matchAll(/"(\w+)"\?: SchemaValue<(.*?), "\w+">;/g)]
    .map(([, property, range]) => [property!, range!.split(" | ")] as const);
  shapes.set(name!, { bases: bases?.trim().split(", ") ?? [], properties: new Map(properties) });
}
const unions = new Map<string, string[]>();
for (const [, name, range] of declarations.matchAll(/^export type (\w+) = (.*);$/gm)) {
  unions.set(name!, range!.split(" | "));
}

/** What else a text must look like, by the type of schema.org. */
const formats: Record<string, RegExp> = {
  Date: /^\d{4}-\d\d-\d\d$/,
  Time: /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/,
  URL: /^https?:\/\/\S+$/,
};

/** Returns what is wrong with a node of JSON-LD and the nodes in it: types, properties and values. */
export function findDataFaults(node: object, path = ""): string[] {
  const { "@type": type, ...rest } = node as Record<string, unknown>;
  if (!shapes.has(`${type}Leaf`)) return [`${path}@type: there is no ${type}`];
  return Object.entries(rest).filter(([name]) => !name.startsWith("@")).flatMap(([name, values]) => {
    const range = rangeOf(`${type}Leaf`, name);
    if (!range) return [`${path}${name}: ${type} has no such property`];
    return [values].flat().flatMap((value, at) => findValueFaults(value, range, `${path}${name}.${at}.`));
  });
}

function findValueFaults(value: unknown, range: readonly string[], path: string): string[] {
  if (typeof value !== "object" || value === null) {
    return range.some((type) => isValueOf(value, type)) ? [] : [`${path}: ${value} is none of ${range.join()}`];
  }
  if (!("@type" in value)) return Object.keys(value).join() === "@id" && range.includes("IdReference") ? [] : [path];
  const fits = range.some((type) => leavesOf(type).has(`${value["@type"]}Leaf`));
  return [...fits ? [] : [`${path}: ${value["@type"]} is none of ${range.join()}`], ...findDataFaults(value, path)];
}

function rangeOf(shape: string, property: string): string[] | undefined {
  const { bases = [], properties } = shapes.get(shape) ?? {};
  return properties?.get(property) ?? bases.map((base) => rangeOf(base, property)).find((range) => range);
}

/** Returns the shapes of a type and of the types below it. */
function leavesOf(type: string, found = new Set<string>()): Set<string> {
  for (const part of unions.get(type) ?? []) {
    if (found.has(part)) continue;
    if (part.endsWith("Leaf")) found.add(part);
    else leavesOf(part, found);
  }
  return found;
}

function isValueOf(value: unknown, type: string): boolean {
  const format = formats[type];
  if (format) return typeof value === "string" && format.test(value);
  if (type === "`${number}`") return typeof value === "string" && /^-?\d+(\.\d+)?$/.test(value);
  if (type === typeof value || type === JSON.stringify(value)) return true;
  return unions.get(type)?.some((part) => isValueOf(value, part)) ?? false;
}
