import { html } from "hono/html";
import { type Schema, schemaFields } from "./schema_fields.ts";
import { marked, type Markup } from "./shell.ts";

/** As much of an OpenAPI operation as a reader wants to see. */
export interface ShownOperation {
  operationId: string;
  method: string;
  path: string;
  tags: [string];
  summary: string;
  description: string;
  deprecated?: boolean;
  security: Record<string, string[]>[];
  parameters?: { in: string; name: string; required?: boolean; schema: Schema }[];
  requestBody?: { content: Record<string, { schema: Schema; example?: unknown }> };
  responses: Record<string, { description: string; content?: Record<string, { schema: Schema; example?: unknown }> }>;
}

export function operationSection(operation: ShownOperation, schemas: Record<string, Schema>): Markup {
  const { operationId, method, path, summary, description, deprecated, parameters = [], requestBody, responses } =
    operation;
  const [type, body] = Object.entries(requestBody?.content ?? {})[0] ?? [];
  const [status, answer] = Object.entries(responses).find(([status]) => status.startsWith("2"))!;
  const answered = Object.values(answer.content ?? {})[0];
  const head = html`
    <h3><a href="#${operationId}">${summary}</a></h3>
    <p class="route"><b class="${method}">${method}</b> <code>${path}</code></p>
    <p>${marked(description)}</p>
  `;
  // the route that it is stands right above with its fields
  if (deprecated) {
    return html`
      <article class="older" id="${operationId}">
        <div class="told">${head}</div>
      </article>
    `;
  }
  return html`
    <article id="${operationId}">
      <div class="told">
        ${head}
        ${parameters.length ? html`<h4>Parameters</h4>${schemaFields(parametersAs(parameters), schemas)}` : ""}
        ${body ? html`<h4>Body <small>${type}</small></h4>${schemaFields(body.schema, schemas)}` : ""}
        ${answered
          ? html`<details><summary>Answer <small>${status}</small></summary>${
            schemaFields(answered.schema, schemas)
          }</details>`
          : ""}
        <h4>Problems</h4><p class="codes">${codesOf(responses).map((code) =>
          html`
            <a href="/docs/problems#${code}">${code}</a>
          `
        )}</p>
      </div>
      <div class="shown">
        <pre tabindex="0" aria-label="Request"><code>${curl(operation, body?.example)}</code></pre>
        ${answered?.example
          ? html`<pre tabindex="0" aria-label="Answer"><code>${JSON.stringify(answered.example, null, 2)}</code></pre>`
          : ""}
      </div>
    </article>
  `;
}

function parametersAs(parameters: NonNullable<ShownOperation["parameters"]>): Schema {
  return {
    properties: Object.fromEntries(parameters.map(({ in: place, name, schema }) => [name, { ...schema, place }])),
    required: parameters.filter(({ required }) => required).map(({ name }) => name),
  };
}

function codesOf(responses: ShownOperation["responses"]): string[] {
  const refused = Object.entries(responses).filter(([status]) => Number(status) >= 400);
  return refused.flatMap(([, { description }]) => [...description.matchAll(/`(\w+)`/g)].map(([, code]) => code!));
}

function curl({ method, path, security, requestBody }: ShownOperation, example: unknown): string {
  const keys = security[0] ?? {};
  const secret = "secretKey" in keys;
  return [
    `curl${method === "get" ? "" : ` -X ${method.toUpperCase()}`} "$BASE${path}"`,
    Object.keys(keys).length && `-H "Authorization: Bearer svc_${secret ? "sk" : "pk"}_…"`,
    "customerSession" in keys && `-H "X-Customer-Session: svc_cs_…"`,
    requestBody?.content["multipart/form-data"] && `-F "file=@kayak.jpg"`,
    example !== undefined && `-H "Content-Type: application/json"`,
    example !== undefined && `-d '${JSON.stringify(example, null, 2)}'`,
  ].filter(Boolean).join(" \\\n  ");
}
