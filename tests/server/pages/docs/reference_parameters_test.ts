import assert from "node:assert/strict";
import { createOpenApiDocument } from "../../../../server/openapi/document.ts";
import type { ShownOperation } from "../../../../server/pages/docs/shown_operation.ts";
import { writeDocs } from "../../../../server/pages/docs/write_docs.ts";
import { textOf } from "./shown_code.ts";

const BASE_URL = "http://127.0.0.1:8000";

Deno.test("the reference shows the description of every parameter", () => {
  const sections = new Map(
    writeDocs(BASE_URL)["reference.html"].split('<article id="').slice(1).map((text) => [text.split('"')[0]!, text]),
  );
  const operations = Object.values(createOpenApiDocument(BASE_URL).paths!)
    .flatMap((path) => Object.values(path) as ShownOperation[]).filter(({ deprecated }) => !deprecated);
  const parameters = operations.flatMap(({ operationId, parameters = [] }) =>
    parameters.map((parameter) => ({ operationId, ...parameter }))
  );
  assert.ok(parameters.length > 200, `${parameters.length}`);
  const missing = parameters.filter(({ operationId, in: place, name, description }) => {
    const [, field = ""] = sections.get(operationId)!.split(`<dt><code>${name}</code>`);
    return !textOf(field).includes(`${place} · ${plain(description)}`);
  });
  assert.deepEqual(missing.map(({ operationId, name }) => `${operationId} ${name}`), []);
});

/** Returns the text of Markdown whose only marks are those of code. */
function plain(markdown: string): string {
  return markdown.replaceAll("`", "");
}
