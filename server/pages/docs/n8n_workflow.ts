import type { Tokens } from "marked";
import type { Guide } from "./guides.ts";

/** Returns the workflow that n8n imports. Its Code node has the code that the guide shows. */
export function n8nWorkflow(guides: readonly Guide[], base_url: string): string {
  const blocks = guides.flatMap(({ tokens }) => tokens).filter((token): token is Tokens.Code => token.type === "code");
  const code = blocks.find(({ lang }) => lang === "js verify")!.text;
  return Deno.readTextFileSync(new URL("guides/n8n_workflow.json", import.meta.url))
    .replaceAll("{{base_url}}", base_url)
    .replace('"{{verify}}"', () => JSON.stringify(code));
}
