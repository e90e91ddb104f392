import { type Context, Hono } from "hono";
import { setRouteName } from "../http/access_log.ts";
import type { AccessControl, Caller } from "../http/access_control.ts";
import { readJson } from "../http/read_json.ts";
import type { Deps } from "../deps.ts";
import type { OpenApi } from "../openapi/open_api.ts";
import { invalid, Problem } from "../problem.ts";
import { catalogueOf } from "../storefront/catalogue.ts";
import { continueUrl } from "./continue_url.ts";
import type { CallTool, ServeMessage } from "./serve_message.ts";
import { requestOfTool } from "./tool_request.ts";

interface McpOptions {
  deps: Deps;
  access: AccessControl;
  /** Answers a request of a tool, as if it came over the network. */
  fetch: (request: Request, env: unknown) => Response | Promise<Response>;
  /** Reads the OpenAPI document. */
  readDocument: () => Promise<OpenApi>;
}

/** Serves `POST /mcp`: the Model Context Protocol over streamable HTTP, without sessions, for publishable keys. */
export function mcpRoutes({ deps, access, fetch, readDocument }: McpOptions): Hono {
  const { base_url } = deps.settings;
  let loading: Promise<ServeMessage> | undefined;

  // Loads the SDK with the first message, because it takes longer than the rest of a start
  function load(): Promise<ServeMessage> {
    loading ??= Promise.all([import("./serve_message.ts"), readDocument()])
      .then(([{ createServeMessage }, document]) => createServeMessage(document))
      .catch((error) => {
        loading = undefined;
        throw error;
      });
    return loading;
  }

  function callsOf(c: Context, { tenant }: Caller): CallTool {
    return async (tool, given) => {
      const { headers } = c.req.raw;
      const passed = new Headers(headers);
      passed.set("request-id", c.get("request_id"));
      try {
        const response = await fetch(requestOfTool(tool, given, { base_url, headers: passed }), c.env);
        const text = await response.text();
        if (!response.ok || tool.name !== "hold_cart") return { text, isError: !response.ok };
        const intent = JSON.parse(text);
        const { shop: { slug, timezone } } = await catalogueOf(deps, tenant!.id);
        const continue_url = continueUrl(given as never, intent, { base_url, slug, timezone });
        return { text: JSON.stringify({ continue_url, ...intent }), isError: false };
      } catch (error) {
        if (!(error instanceof Problem)) throw error;
        return { text: JSON.stringify({ ...error.extra, code: error.code, detail: error.message }), isError: true };
      }
    };
  }

  const app = new Hono();
  app.post("/mcp", async (c) => {
    setRouteName(c, "POST /mcp");
    const caller = await access.admit(c, { access: "publishable", role: "staff" });
    if (caller.staff || caller.kind !== "publishable") {
      throw new Problem("invalid_api_key", "Send a publishable key. An agent must not have a secret key or a session.");
    }
    const message = await readJson(c.req.raw);
    if (Array.isArray(message)) {
      throw invalid({ path: "", code: "batch", message: "must be one JSON-RPC message, not a list of them" });
    }
    const serveMessage = await load();
    const { url, headers } = c.req.raw;
    return await serveMessage(new Request(url, { method: "POST", headers }), message, callsOf(c, caller));
  });
  app.all("/mcp", () => {
    throw new Problem("method_not_allowed", "Method not allowed. Use POST: there are no sessions and no streams.", {
      allow: ["POST"],
    });
  });
  return app;
}
