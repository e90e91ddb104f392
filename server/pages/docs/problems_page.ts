import { html } from "hono/html";
import { commonCodes, contract, type Endpoint, type ErrorCode, problems } from "../../../shared/contract/mod.ts";
import { docsNav } from "./docs_nav.ts";
import type { Guide } from "./guides.ts";
import { docsLayout, inlineMarkdown, type Markup } from "./layout.ts";
import { explanations } from "./problems/explanations.ts";

/** Returns `/docs/problems`: what each code means and what to do. The `type` of a problem links to its section. */
export function problemsPage(guides: readonly Guide[]): Markup {
  const codes = Object.entries(problems) as [ErrorCode, { status: number; title: string; extra?: { shape: object } }][];
  return docsLayout({
    title: "Problems",
    nav: docsNav({
      guides,
      current: "problems",
      more: html`
        <h2>Codes</h2>
        <ul>${codes.map(([code, { status }]) =>
          html`<li><a href="#${code}"><b>${status}</b><span>${code}</span></a></li>`
        )}</ul>
      `,
    }),
    main: html`
      <header class="intro">
        <h1>Problems</h1>
        <p>
          Every error is an <code>application/problem+json</code> with <code>type</code>, <code>title</code>,
          <code>status</code>,
          <code>code</code>, <code>detail</code> and <code>request_id</code>. Rely on <code>code</code> in programs:
          it does not change.
          Include the request id when you contact support.
        </p>
      </header>
      ${codes.map(([code, { status, title, extra }]) =>
        html`
          <section class="problem" id="${code}">
            <h2><b>${status}</b> <code>${code}</code></h2>
            <p>${title}.</p>
            <dl>
              <dt>Cause</dt><dd>${inlineMarkdown(explanations[code].cause)}</dd>
              <dt>What to do</dt><dd>${inlineMarkdown(explanations[code].remedy)}</dd>
            </dl>
            ${extra
              ? html`<p>Additional fields: ${
                Object.keys(extra.shape).map((name) =>
                  html`
                    <code>${name}</code>
                  `
                )
              }</p>`
              : ""}
            <p class="codes">${routesOf(code)}</p>
          </section>
        `
      )}
    `,
  });
}

function routesOf(code: ErrorCode): Markup | string {
  if ((commonCodes as readonly ErrorCode[]).includes(code)) return "Any route can return this code.";
  const routes = Object.entries<Endpoint>(contract).filter(([, { errors }]) => errors?.includes(code));
  return html`${
    routes.map(([route]) =>
      html`
        <code>${route}</code>
      `
    )
  }`;
}
