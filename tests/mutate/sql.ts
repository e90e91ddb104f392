import type { Edit } from "./mutants.ts";

/** Words that end a condition at the same depth of parentheses. */
const CLAUSE_END = new RegExp(
  "\\b(and|or|order by|limit|for (?:no key )?(?:update|share)|group by|having|returning|on conflict|on|left join|" +
    "cross join|join|set|union|intersect|except|when|then|else|end|(?<!distinct )from|offset|using|where|window|do update|loop|into)" +
    "\\b|;|,|$",
  "dy",
);

const swaps: [from: RegExp, to: string][] = [
  [/(?<= )<=(?= )/g, "<"],
  [/(?<= )<(?= )/g, "<="],
  [/(?<= )>=(?= )/g, ">"],
  [/(?<= )>(?= )/g, ">="],
  [/(?<= )<>(?= )/g, "="],
  [/(?<= )\+(?= )/g, "-"],
  [/(?<= )-(?= )/g, "+"],
  [/(?<=[\w)] )(?<!select )\*(?= )/g, "/"],
  [/(?<= )\/(?= )/g, "*"],
  [/\bgreatest(?=\()/g, "least"],
  [/\bleast(?=\()/g, "greatest"],
  [/\bmin(?=\()/g, "max"],
  [/\bmax(?=\()/g, "min"],
  [/\bis null\b/g, "is not null"],
  [/\bis not null\b/g, "is null"],
  [/\bnot exists\b/g, "exists"],
  [/(?<!not )(?<!if )\bexists(?= \()/g, "not exists"],
  [/\bor\b(?! replace)/g, "and"],
  [/ desc\b/g, ""],
  [/\b(?:true)\b/g, "false"],
  [/\bfalse\b/g, "true"],
  [/\bfor (?:no key )?update(?: of \w+)?(?: skip locked)?|\bfor (?:key )?share\b/g, ""],
];

/**
 * Returns the mutations of a SQL text. Names of shops are compared for isolation; a join `a.tenant_id = b.tenant_id`
 * is left alone, because the ids beside it are unique across shops.
 */
export function sqlEdits(source: string): Edit[] {
  const text = mask(source);
  const edits = swaps.flatMap(([from, to]) => [...text.matchAll(from)].map((match) => replace(match, to)));
  for (const match of text.matchAll(/(?<= )=(?= )/g)) {
    // A whole condition is dropped instead
    if (/\b(or|when|if|not)\b[^,]*$/.test(text.slice(0, match.index).split("\n").at(-1)!)) {
      edits.push(replace(match, "<>"));
    }
  }
  for (const match of text.matchAll(/\blimit (\d+)|[<>=+*/-] (\d+)\b(?!\.)/g)) {
    const digits = match[1] ?? match[2]!;
    const end = match.index + match[0].length;
    edits.push({ start: end - digits.length, end, text: String(Number(digits) + 1) });
  }
  for (const match of text.matchAll(/\border by ([\w.]+)(?! desc)\b/g)) {
    const end = match.index + match[0].length;
    if (!/^ desc/.test(text.slice(end))) edits.push({ start: end, end, text: " desc" });
  }
  for (const match of text.matchAll(/(?<=\bif ).+?(?= then\b)/gs)) edits.push(replace(match, "false"));
  edits.push(...droppedConditions(text));
  return edits.filter(({ start, end }) => !isTenantJoin(text, start, end));
}

const replace = (match: RegExpExecArray, text: string): Edit => ({
  start: match.index,
  end: match.index + match[0].length,
  text,
});

/** Drops each condition of a `where`, `on` or `and`. */
function droppedConditions(text: string): Edit[] {
  return [...text.matchAll(/\b(where|and|on)\b(?! (?:conflict|delete|update|commit))/g)].flatMap((match) => {
    const start = match.index + match[0].length;
    const end = conditionEnd(text, start);
    const condition = text.slice(start, end);
    if (/^\s*(true)?\s*$/.test(condition) || /\bbetween\b[^()]*$/.test(text.slice(0, match.index).slice(-60))) {
      return [];
    }
    const trimmed = start + condition.trimEnd().length;
    return [
      match[0] === "and" ? { start: match.index, end: trimmed, text: "" } : { start, end: trimmed, text: " true" },
    ];
  });
}

function conditionEnd(text: string, start: number): number {
  let depth = 0;
  for (let at = start; at < text.length; at++) {
    if (text[at] === "(") depth++;
    if (text[at] === ")" && --depth < 0) return at;
    CLAUSE_END.lastIndex = at;
    if (depth === 0 && at > start && CLAUSE_END.test(text)) return at;
  }
  return text.length;
}

/** Returns whether an edit touches only `a.tenant_id = b.tenant_id`, also with a second id in a row. */
function isTenantJoin(text: string, start: number, end: number): boolean {
  const from = Math.max(...["where", "and", " on"].map((word) => text.lastIndexOf(word, start)));
  const condition = text.slice(from, conditionEnd(text, Math.max(end, from + 3)));
  return /^\s*(where|and|on) \w+\.tenant_id = \w+\.(tenant_id|id)\s*$/.test(condition);
}

/** Hides expressions, strings and comments, so that offsets stay and only SQL is matched. */
function mask(source: string): string {
  const hide = (text: string) => "\u0001".repeat(text.length);
  return hideExpressions(source).replace(/--.*|'(?:[^'\n]|'')*'/g, hide);
}

function hideExpressions(source: string): string {
  let masked = "";
  for (let at = 0; at < source.length; at++) {
    if (source.startsWith("${", at)) {
      const end = expressionEnd(source, at + 2);
      masked += "\u0001".repeat(end - at);
      at = end - 1;
    } else masked += source[at];
  }
  return masked;
}

function expressionEnd(source: string, start: number): number {
  let depth = 1;
  let at = start;
  while (at < source.length && depth > 0) {
    if (source[at] === "{") depth++;
    if (source[at] === "}") depth--;
    at++;
  }
  return at;
}
