import { html, raw } from "hono/html";
import type { Markup } from "./layout.ts";

/** What to colour in each language: the name of a group is the class of what it matches. */
const GRAMMARS: Record<string, RegExp> = {
  json: /(?<key>"(?:[^"\\]|\\.)*"(?=\s*:))|(?<string>"(?:[^"\\]|\\.)*")|(?<number>\b(?:true|false|null|-?\d[\d.]*)\b)/g,
  sh:
    /(?<comment>(?<=^|\s)#.*$)|(?<string>'[^']*'|"[^"]*")|(?<key>\$\w+|^\w+(?==))|(?<word>(?<=^|[|(] ?)(?:curl|jq|tee|deno|export)\b)/gm,
  ts:
    /(?<comment>\/\/.*$)|(?<string>"[^"\n]*"|`[^`]*`)|(?<word>\b(?:async|await|const|else|export|from|function|if|import|interface|new|return|throw|try|catch|unknown|string)\b)|(?<number>\b\d[\d_.]*\b)/gm,
  py:
    /(?<comment>#.*$)|(?<string>"[^"\n]*")|(?<word>\b(?:def|except|from|if|import|in|return|try|with|as|not)\b)|(?<number>\b\d+\b)/gm,
  php:
    /(?<comment>\/\/.*$)|(?<string>"[^"\n]*"|'[^'\n]*')|(?<key>\$\w+)|(?<word>\b(?:use|new|try|catch|exit|require|if|return)\b)/gm,
  html: /(?<comment><!--[^]*?-->)|(?<word><\/?[\w-]+|\/?>)|(?<string>"[^"]*")/g,
  css:
    /(?<comment>\/\*[^]*?\*\/)|(?<key>(?<![\w-])(?:-[\w-]+(?=:)|\w[\w-]*(?=:\s)))|(?<string>"[^"]*"|#[0-9a-f]{3,6}\b)/g,
};

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
