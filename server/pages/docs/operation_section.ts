import { html } from "hono/html";
import { olderOperationIdOf } from "../../openapi/older_operation_id.ts";
import { recordedTextOf } from "../../openapi/recorded_examples.ts";
import { referenceCommand } from "./reference_command.ts";
import { type Schema, schemaFields } from "./schema_fields.ts";
import { inlineMarkdown, type Markup } from "./layout.ts";
import type { ShownOperation } from "./shown_operation.ts";

/** Returns the section of an operation: description, parameters, body and response, with an example beside them. */
export function operationSection(operation: ShownOperation, schemas: Record<string, Schema>): Markup {
  const { operationId, method, path, summary, description, deprecated, parameters = [], requestBody, responses } =
    operation;
  const [type, body] = Object.entries(requestBody?.content ?? {})[0] ?? [];
  // 201 comes after the 200 of a repetition
  const [status, success] = Object.entries(responses).findLast(([status]) => status.startsWith("2"))!;
  const others = Object.entries(responses).filter(([other]) => Number(other) < 400 && other !== status);
  const response = Object.values(success.content ?? {})[0];
  const route = `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ":$1")}`;
  const answer = response?.example ? JSON.stringify(response.example, null, 2) : recordedTextOf(route);
  const head = html`
    <h3 id="${olderOperationIdOf(route)}"><a href="#${operationId}">${summary}</a></h3>
    <p class="route"><b class="${method}">${method}</b> <code>${path}</code></p>
    <p>${inlineMarkdown(description)}</p>
  `;
  // The description of an alias names the current route, which shows the fields.
  if (deprecated) {
    return html`
      <article class="older" id="${operationId}">
        <div class="description">${head}</div>
      </article>
    `;
  }
  return html`
    <article id="${operationId}" ${tryAttribute(operation, body?.example)}>
      <div class="description">
        ${head}
        ${parameters.length ? html`<h4>Parameters</h4>${schemaFields(parametersSchema(parameters), schemas)}` : ""}
        ${body ? html`<h4>Body <small>${type}</small></h4>${schemaFields(body.schema, schemas)}` : ""}
        ${response
          ? html`<details><summary>Response <small>${status}</small></summary>${
            schemaFields(response.schema, schemas)
          }</details>`
          : ""}
        ${others.map(([other, { description }]) => html`<p><b>${other}</b> ${inlineMarkdown(description)}.</p>`)}
        <h4>Problems</h4><p class="codes">${codesOf(responses).map((code) =>
          html`
            <a href="/docs/problems#${code}">${code}</a>
          `
        )}</p>
      </div>
      <div class="example">
        <pre tabindex="0" aria-label="Request"><code>${referenceCommand(operation, route)}</code></pre>
        ${answer ? html`<pre tabindex="0" aria-label="Response"><code>${answer}</code></pre>` : ""}
      </div>
    </article>
  `;
}

/**
 * Returns the attribute from which `try_it.js` makes a form. Only requests have it that a publishable key may make
 * without a signed-in customer or the token of a mailed link, and that change nothing.
 */
function tryAttribute({ method, path, security, parameters = [] }: ShownOperation, example: unknown): Markup | "" {
  const isOpen = !path.includes("{token}") &&
    security.some((keys) => "publishableKey" in keys && !("customerSession" in keys));
  if (!isOpen || method !== "get" && path !== "/v1/storefront/quote") return "";
  const fields = parameters.filter(({ in: place }) => place !== "header")
    .map(({ name, required = false }) => ({ name, required }));
  return html`
    data-try="${JSON.stringify({ method: method.toUpperCase(), path, parameters: fields, body: example })}"
  `;
}

/** Returns the parameters as the schema of one object. */
function parametersSchema(parameters: NonNullable<ShownOperation["parameters"]>): Schema {
  return {
    properties: Object.fromEntries(
      parameters.map(({ in: place, name, schema, description }) => [name, { ...schema, description, place }]),
    ),
    required: parameters.filter(({ required }) => required).map(({ name }) => name),
  };
}

function codesOf(responses: ShownOperation["responses"]): string[] {
  const problems = Object.entries(responses).filter(([status]) => Number(status) >= 400);
  return problems.flatMap(([, { description }]) => [...description.matchAll(/`(\w+)`/g)].map(([, code]) => code!));
}
