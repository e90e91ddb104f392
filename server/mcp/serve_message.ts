import { createMcpHandler, McpServer, type StandardSchemaWithJSON } from "@modelcontextprotocol/server";
import type { OpenApi } from "../openapi/open_api.ts";
import { version } from "../version.ts";
import { inputSchemaOf } from "./input_schema.ts";
import type { Arguments } from "./tool_request.ts";
import { instructions, type Tool, tools } from "./tools.ts";

/** The answer of a tool. */
export interface ToolAnswer {
  text: string;
  isError: boolean;
}
/** Calls the request of a tool. */
export type CallTool = (tool: Tool, given: Arguments) => Promise<ToolAnswer>;
/** Answers one message, which is parsed already. */
export type ServeMessage = (request: Request, message: unknown, call: CallTool) => Promise<Response>;

/** Creates the MCP server. It keeps nothing between requests: each message has a server object of its own. */
export function createServeMessage(document: OpenApi): ServeMessage {
  const described = tools.map((tool) => ({ tool, schema: schemaOf(tool, document) }));
  return async (request, message, call) => {
    const handler = createMcpHandler(() => {
      const server = new McpServer({ name: "rental", title: "Rental shop", version }, { instructions });
      for (const { tool, schema } of described) {
        const { name, title, description, writes } = tool;
        const annotations = { readOnlyHint: !writes, destructiveHint: false, openWorldHint: false };
        server.registerTool(name, { title, description, inputSchema: schema, annotations }, async (given) => {
          const { text, isError } = await call(tool, given);
          return { content: [{ type: "text", text }], isError };
        });
      }
      return server;
    }, { maxSubscriptions: 0 });
    return await handler.fetch(request, { parsedBody: message });
  };
}

/** Returns the schema that a tool shows. It accepts any object: the route checks the arguments and names each error. */
function schemaOf(tool: Tool, document: OpenApi): StandardSchemaWithJSON<Arguments, Arguments> {
  const schema = { ...inputSchemaOf(tool, document) };
  return {
    "~standard": {
      version: 1,
      vendor: "rental",
      validate: (value) => ({ value: { ...value as Arguments } }),
      jsonSchema: { input: () => schema, output: () => schema },
    },
  };
}
