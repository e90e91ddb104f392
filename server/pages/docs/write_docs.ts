import { createOpenApiDocument } from "../../openapi/document.ts";
import type { DocsName } from "./addresses.ts";
import { documentPage } from "./document_page.ts";
import { guidePage } from "./guide_page.ts";
import { readGuides } from "./guides.ts";
import { homePage } from "./home_page.ts";
import { llmsFullText, llmsText } from "./llms_text.ts";
import { n8nWorkflow } from "./n8n_workflow.ts";
import { problemsPage } from "./problems_page.ts";
import { searchIndex } from "./search_index.ts";

/**
 * Writes the API's documentation. It takes 0.2 s and 40 MB, which a heap does not give back. So `deno task build` does
 * it, and not the server.
 */
export function writeDocs(base_url: string): Record<DocsName, string> {
  const document = createOpenApiDocument(base_url);
  const guides = readGuides();
  const pages = guides.map((guide) => [`${guide.slug}.html`, String(guidePage(guide, { guides, base_url }))]);
  const written: Record<string, string> = {
    "openapi.json": JSON.stringify(document),
    "home.html": String(homePage(guides)),
    "reference.html": String(documentPage(document, guides)),
    "problems.html": String(problemsPage(guides)),
    "search.json": JSON.stringify(searchIndex(guides, document)),
    "llms.txt": llmsText(guides, base_url),
    "llms-full.txt": llmsFullText(guides, base_url),
    "n8n_workflow.json": n8nWorkflow(guides, base_url),
    ...Object.fromEntries(pages),
  };
  return written as Record<DocsName, string>;
}
