import { describeChange } from "./mutants.ts";
import { sqlEdits } from "./sql.ts";
import { childrenOf, type Node } from "./tree.ts";

/** A change of a node: the text that replaces it while the mutant is active. */
export interface Change {
  /** How the switch is written: around an expression, around a statement, or as the name of a called method. */
  kind: "expression" | "statement" | "name";
  text: string;
  mutation: string;
  /** Where the change is, for its line. */
  at: number;
}

const operators: Record<string, string> = {
  "<": "<=",
  "<=": "<",
  ">": ">=",
  ">=": ">",
  "===": "!==",
  "!==": "===",
  "+": "-",
  "-": "+",
  "*": "/",
  "/": "*",
  "%": "*",
  "&&": "||",
  "||": "&&",
  "+=": "-=",
  "-=": "+=",
};

/** Methods that are called in place of others. `valueOf` leaves the list or the text as it is. */
const methods: Record<string, string> = {
  toSorted: "valueOf",
  toReversed: "valueOf",
  filter: "slice",
  slice: "valueOf",
  trim: "valueOf",
  toLowerCase: "valueOf",
  some: "every",
  every: "some",
  min: "max",
  max: "min",
  floor: "ceil",
  ceil: "floor",
  round: "floor",
  startsWith: "endsWith",
};

/** Texts for people: messages of errors and of the log. */
const MESSAGES = /^(\w*Error|Problem|log|console\.\w+|deps\.log)$/;

/** Returns whether nothing inside a node is changed. */
export function isSkipped(node: Node, source: string): boolean {
  if (/^(Import|ExportAll|TSType|TSInterface|TSEnum|TSModule)/.test(node.type)) return true;
  if (node.type !== "NewExpression" && node.type !== "CallExpression") return false;
  const { start, end } = node.callee as Node;
  return MESSAGES.test(source.slice(start, end));
}

/** Returns the changes of a node, without those of the nodes in it. */
export function changesOf(node: Node, parent: Node | undefined, source: string): Change[] {
  const text = source.slice(node.start, node.end);
  const expression = (changed: string, at = node.start): Change => (
    { kind: "expression", text: changed, mutation: describeChange(text, changed), at }
  );
  const changes: Change[] = [];
  const operator = node.operator as string | undefined;
  if (/^(Binary|Logical)Expression$/.test(node.type) && operator) {
    const [left, right] = [node.left as Node, node.right as Node];
    const other = operators[operator];
    if (operator === "??") changes.push(expression(source.slice(left.start, left.end)));
    else if (other && !(operator === "+" && [left, right].some(isText))) {
      const between = source.slice(left.end, right.start).replace(operator, other);
      const changed = source.slice(node.start, left.end) + between + source.slice(right.start, node.end);
      changes.push(expression(changed, left.end));
    }
  }
  if (node.type === "AssignmentExpression" && operators[operator!]) {
    changes.push(expression(text.replace(operator!, operators[operator!]!)));
  }
  if (node.type === "UnaryExpression" && operator === "!") changes.push(expression(text.slice(1)));
  if (node.type === "Literal" && typeof node.value === "number") changes.push(expression(String(node.value + 1)));
  if (node.type === "Literal" && typeof node.value === "boolean") changes.push(expression(String(!node.value)));
  if (parent?.test === node && /^(If|Conditional)/.test(parent.type)) {
    if (text !== "true") changes.push(expression("true"));
    changes.push(expression("false"));
  }
  if (node.type === "MemberExpression" && parent?.type === "CallExpression" && parent.callee === node) {
    const { name } = node.property as Node & { name?: string };
    const other = node.computed || name === undefined || !Object.hasOwn(methods, name) ? undefined : methods[name];
    const at = (node.property as Node).start;
    if (other) changes.push({ kind: "name", text: other, mutation: describeChange(`.${name}`, `.${other}`), at });
  }
  if (node.type === "ExpressionStatement" && isEffect(node.expression as Node)) {
    changes.push({ kind: "statement", text: "", mutation: describeChange(text, ""), at: node.start });
  }
  if (isSql(node)) {
    const quasi = node.quasi as Node;
    const from = quasi.start + 1;
    for (const edit of sqlEdits(source.slice(from, quasi.end - 1))) {
      const [start, end] = [from + edit.start, from + edit.end];
      const changed = source.slice(node.start, start) + edit.text + source.slice(end, node.end);
      const mutation = describeSqlEdit(source, { start, end, text: edit.text });
      changes.push({ kind: "expression", text: changed, mutation, at: start });
    }
  }
  return changes;
}

/** Describes an edit with the words around it. */
export function describeSqlEdit(source: string, { start, end, text }: { start: number; end: number; text: string }) {
  if (end - start > 12) return describeChange(source.slice(start, end), text);
  const before = /\S*\s*$/.exec(source.slice(Math.max(0, start - 40), start))![0];
  const after = /^\s*\S*/.exec(source.slice(end, end + 40))![0];
  return describeChange(before + source.slice(start, end) + after, before + text + after);
}

const isText = (node: Node): boolean =>
  node.type === "TemplateLiteral" || node.type === "Literal" && typeof node.value === "string" ||
  node.type === "BinaryExpression" && childrenOf(node).some(isText);

function isEffect(node: Node): boolean {
  if (node.type === "AwaitExpression") return isEffect(node.argument as Node);
  return ["CallExpression", "AssignmentExpression", "ChainExpression"].includes(node.type);
}

function isSql(node: Node): boolean {
  if (node.type !== "TaggedTemplateExpression") return false;
  return ["sql", "tx"].includes((node.tag as Node & { name?: string }).name ?? "");
}
