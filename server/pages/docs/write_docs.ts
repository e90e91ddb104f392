import { createOpenApiDocument } from "../../openapi/document.ts";
import { documentPage } from "./document_page.ts";
import { problemsPage } from "./problems_page.ts";

/** The parts of the API's documentation that are written from the contract. */
export type DocsName = "openapi.json" | "docs.html" | "problems.html";

/**
 * Writes the API's documentation. It takes 0.2 s and 40 MB, which a heap does not give back. So `deno task build` does
 * it, and not the server.
 */
export function writeDocs(base_url: string): Record<DocsName, string> {
  const document = createOpenApiDocument(base_url);
  return {
    "openapi.json": JSON.stringify(document),
    "docs.html": String(documentPage(document)),
    "problems.html": String(problemsPage()),
  };
}
