import { html } from "hono/html";
import { commonCodes, contract, type Endpoint, type ErrorCode, problems } from "../../../shared/contract/mod.ts";
import { type Markup, shell } from "./shell.ts";

/** `/docs/problems`: what each code means. A problem's `type` leads to its row. */
export function problemsPage(): Markup {
  const codes = Object.entries(problems) as [ErrorCode, { status: number; title: string; extra?: { shape: object } }][];
  return shell({
    title: "Problems",
    nav: html`
      <nav aria-label="Problems">
        <header><a class="brand" href="/docs">Rental API</a></header>
        <ul>${codes.map(([code, { status }]) =>
          html`<li><a href="#${code}"><b>${status}</b><span>${code}</span></a></li>`
        )}</ul>
      </nav>
    `,
    main: html`
      <header class="intro">
        <h1>Problems</h1>
        <p>
          Every refusal is an <code>application/problem+json</code> with <code>type</code>, <code>title</code>, <code>status</code>,
          <code>code</code>, <code>detail</code> and <code>request_id</code>. Build on <code>code</code>: it does not change.
          Quote the request id when you ask for help.
        </p>
      </header>
      ${codes.map(([code, { status, title, extra }]) =>
        html`
          <section class="problem" id="${code}">
            <h2><b>${status}</b> <code>${code}</code></h2>
            <p>${title}.</p>
            ${extra
              ? html`<p>With it: ${
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
  if ((commonCodes as readonly ErrorCode[]).includes(code)) return "From any route.";
  const routes = Object.entries<Endpoint>(contract).filter(([, { errors }]) => errors?.includes(code));
  return html`${
    routes.map(([route]) =>
      html`
        <code>${route}</code>
      `
    )
  }`;
}
