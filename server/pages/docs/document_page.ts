import type { OpenApi } from "../../openapi/open_api.ts";
import { html } from "hono/html";
import { operationSection } from "./operation_section.ts";
import type { Schema } from "./schema_fields.ts";
import type { ShownOperation } from "./shown_operation.ts";
import { docsNav } from "./docs_nav.ts";
import type { Guide } from "./guides.ts";
import { docsLayout, markdown, type Markup } from "./layout.ts";

/** Returns `/docs/reference`: every operation of the document, grouped by tag. */
export function documentPage(
  { info, paths = {}, tags = [], components = {} }: OpenApi,
  guides: readonly Guide[],
): Markup {
  const shown = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({ ...operation, method, path }) as ShownOperation)
  );
  const chapters = tags.map((tag) => ({
    ...tag,
    operations: shown.filter((operation) => operation.tags[0] === tag.name),
  }));
  const schemas = (components.schemas ?? {}) as Record<string, Schema>;
  return docsLayout({
    title: `${info.title}: reference`,
    nav: docsNav({
      guides,
      current: "reference",
      more: html`
        ${chapters.map(({ name, operations }) =>
          html`
            <section>
              <h2><a href="#${name}">${name}</a></h2>
              <ul>${operations.map(({ operationId, method, summary, deprecated }) =>
                html`
                  <li class="${deprecated
                    ? "older"
                    : ""}"><a href="#${operationId}"><b class="${method}">${method}</b><span>${summary}</span></a></li>
                `
              )}</ul>
            </section>
          `
        )}
      `,
    }),
    main: html`
      <header class="intro"><h1>${info.title}</h1>${markdown(info.description ?? "")}</header>
      ${chapters.map(({ name, description, operations }) =>
        html`
          <section class="chapter" id="${name}">
            <h2>${name}</h2><p>${description}</p>
            ${operations.map((operation) => operationSection(operation, schemas))}
          </section>
        `
      )}
    `,
  });
}
