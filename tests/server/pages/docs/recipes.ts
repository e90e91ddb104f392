import { createRequire } from "node:module";
import { writeDocs } from "../../../../server/pages/docs/write_docs.ts";
import type { Received } from "../../webhooks/receiver.ts";
import { shownCode } from "./shown_code.ts";

export interface WorkflowNode {
  name: string;
  type: string;
  parameters: Record<string, unknown>;
}
interface Workflow {
  nodes: WorkflowNode[];
  connections: Record<string, { main: { node: string }[][] }>;
}

/** What a recipe says of a request. */
export type Outcome = Record<string, unknown> & { type: string };

const require = createRequire(import.meta.url);
const AsyncFunction = (async () => {}).constructor as new (
  ...text: string[]
) => (...given: unknown[]) => Promise<never>;

/** Returns the workflow that the documentation of an address offers. */
export function workflowAt(base_url: string): Workflow {
  return JSON.parse(writeDocs(base_url)["n8n_workflow.json"]);
}

/** Returns the code of its Code node. */
export function codeOf({ nodes }: Workflow): string {
  return nodes.find(({ name }) => name === "Verify")!.parameters.jsCode as string;
}

/** Returns the recipe of n8n: its Code node with the inputs that n8n gives it. */
export function n8nRecipe(base_url: string, secret: string) {
  const run = new AsyncFunction(
    "$input",
    "$getWorkflowStaticData",
    "require",
    codeOf(workflowAt(base_url)).replace("whsec_…", secret),
  );
  const kept = {};
  return async ({ headers, body }: Received): Promise<Outcome> => {
    const node = { helpers: { getBinaryDataBuffer: () => Promise.resolve(Buffer.from(body)) } };
    const [{ json }] = await run.call(node, { first: () => ({ json: { headers } }) }, () => kept, require) as [
      { json: Outcome },
    ];
    return json;
  };
}

/** Returns the recipe of Zapier: its code step with its input data. `api_key` may be exchanged. */
export function zapierRecipe(base_url: string, secret: string, access: { api_key: string }) {
  const blocks = shownCode(writeDocs(base_url)["automation.html"]);
  const code = blocks.find(({ languages: { js } }) => js?.includes("inputData"))!.languages.js!;
  const run = new AsyncFunction("inputData", "StoreClient", "require", code);
  const kept = new Map<string, unknown>();
  const store = {
    get: (key: string) => Promise.resolve(kept.get(key)),
    set: (key: string, value: unknown) => Promise.resolve(kept.set(key, value)),
  };
  return async ({ headers, body }: Received): Promise<Outcome> => {
    const input = {
      body,
      id: headers["webhook-id"],
      timestamp: headers["webhook-timestamp"],
      signature: headers["webhook-signature"],
      signing_secret: secret,
      api_key: access.api_key,
      store_secret: "f3a1c8de-1d9a-4a8e-9a38-0b7d6d2f9c11",
    };
    return await run(input, () => store, require);
  };
}
