import { parseSync } from "vite";

/** A node of a syntax tree. Its other fields depend on the type. */
export interface Node {
  type: string;
  start: number;
  end: number;
  [field: string]: unknown;
}

/** Parses TypeScript or TSX. */
export function parse(path: string, source: string): Node {
  const { program, errors } = parseSync(path, source);
  if (errors.length) throw new Error(`${path} cannot be parsed: ${errors[0]!.message}`);
  return program as unknown as Node;
}

/** Fields that hold names, types or patterns, in which nothing is evaluated. */
const NAMES = [
  "id",
  "typeAnnotation",
  "typeArguments",
  "typeParameters",
  "returnType",
  "label",
  "params",
  "superClass",
];

/** Returns the nodes in a node that are evaluated, in the order of the text. */
export function childrenOf(node: Node): Node[] {
  const children: Node[] = [];
  for (const [field, value] of Object.entries(node)) {
    if (NAMES.includes(field) || field === "quasis") continue;
    if (field === "key" && !node.computed || field === "property" && !node.computed) continue;
    if (field === "left" && /^(Assignment|For(In|Of)Statement)/.test(node.type)) continue;
    if (node.type === "Property" && node.shorthand) continue;
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) children.push(child);
  }
  return children.toSorted((a, b) => a.start - b.start);
}

function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && typeof (value as Node).type === "string";
}
