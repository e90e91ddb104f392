import { html } from "hono/html";
import { highlight } from "./highlight.ts";
import type { Markup } from "./layout.ts";

/** Code in one language. */
interface Code {
  /** The language of the Markdown block: `sh`, `ts`, `json`. */
  name: string;
  code: string;
}
const TITLES: Record<string, string> = {
  sh: "curl",
  ts: "TypeScript",
  tsx: "TypeScript",
  js: "JavaScript",
  json: "JSON",
  py: "Python",
  php: "PHP",
  html: "HTML",
  css: "CSS",
};

/** Returns a block of code. With several languages it has tabs, which `docs.js` connects. */
export function codeBlock(languages: readonly Code[], label = ""): Markup {
  const hasTabs = languages.length > 1;
  return html`<div class="code${hasTabs ? " tabbed" : ""}"><div class="bar">${
    hasTabs
      ? html`<div class="tabs">${
        languages.map(({ name }, at) =>
          html`<button type="button" data-lang="${name}" aria-pressed="${String(!at)}">${TITLES[name] ?? name}</button>`
        )
      }</div>`
      : html`<span>${label.startsWith("Answer") ? label : titleOf(languages[0]!)}</span>`
  }</div>${
    languages.map(({ name, code }) =>
      html`<pre tabindex="0" data-lang="${name}" aria-label="${
        [label, titleOf({ name, code })].filter(Boolean).join(", ")
      }"><code>${highlight(code, name)}</code></pre>`
    )
  }</div>`;
}

/** Returns the title of a language. Commands that call no route run in a terminal. */
function titleOf({ name, code }: Code): string {
  return name === "sh" && !code.includes("curl") ? "Terminal" : TITLES[name] ?? "Text";
}
