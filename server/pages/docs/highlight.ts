import { html, raw } from "hono/html";
import type { Markup } from "./layout.ts";

/** What to colour in each language: the name of a group is the class of what it matches. */
const GRAMMARS: Record<string, RegExp> = {
  json: anyOf("g", [
    /(?<key>"(?:[^"\\]|\\.)*"(?=\s*:))/,
    /(?<string>"(?:[^"\\]|\\.)*")/,
    /(?<number>\b(?:true|false|null|-?\d[\d.]*)\b)/,
  ]),
  sh: anyOf("gm", [
    /(?<comment>(?<=^|\s)#.*$)/,
    /(?<string>'[^']*'|"[^"]*")/,
    /(?<key>\$\w+|^\w+(?==))/,
    /(?<word>(?<=^|[|(] ?)(?:curl|jq|tee|deno|export)\b)/,
  ]),
  ts: anyOf("gm", [
    /(?<comment>\/\/.*$)/,
    /(?<string>"[^"\n]*"|`[^`]*`)/,
    words("async await const else export from function if import interface new return throw try catch unknown string"),
    /(?<number>\b\d[\d_.]*\b)/,
  ]),
  py: anyOf("gm", [
    /(?<comment>#.*$)/,
    /(?<string>"[^"\n]*")/,
    words("def except from if import in return try with as not"),
    /(?<number>\b\d+\b)/,
  ]),
  php: anyOf("gm", [
    /(?<comment>\/\/.*$)/,
    /(?<string>"[^"\n]*"|'[^'\n]*')/,
    /(?<key>\$\w+)/,
    words("use new try catch exit require if return"),
  ]),
  html: anyOf("g", [/(?<comment><!--[^]*?-->)/, /(?<word><\/?[\w-]+|\/?>)/, /(?<string>"[^"]*")/]),
  css: anyOf("g", [
    /(?<comment>\/\*[^]*?\*\/)/,
    /(?<key>(?<![\w-])(?:-[\w-]+(?=:)|\w[\w-]*(?=:\s)))/,
    /(?<string>"[^"]*"|#[0-9a-f]{3,6}\b)/,
  ]),
};

/** Returns an expression that matches the first of the given ones that matches. */
function anyOf(flags: string, parts: RegExp[]): RegExp {
  return new RegExp(parts.map(({ source }) => source).join("|"), flags);
}

/** Returns an expression that matches keywords, which are separated by spaces. */
function words(keywords: string): RegExp {
  return new RegExp(`(?<word>\\b(?:${keywords.replaceAll(" ", "|")})\\b)`);
}

/** Returns code as HTML in which strings, numbers and keywords are in spans with a class. */
export function highlight(code: string, language: string): Markup {
  const grammar = GRAMMARS[language] ?? GRAMMARS[{ tsx: "ts", js: "ts", python: "py", bash: "sh" }[language] ?? ""];
  if (!grammar) return html`${code}`;
  const parts: Markup[] = [];
  let end = 0;
  for (const match of code.matchAll(grammar)) {
    const [kind] = Object.entries(match.groups!).find(([, text]) => text !== undefined)!;
    parts.push(html`${code.slice(end, match.index)}${raw(`<i class="${kind}">`)}${match[0]}${raw("</i>")}`);
    end = match.index + match[0].length;
  }
  return html`${parts}${code.slice(end)}`;
}
