import { BASE } from "./shop.ts";

/** The parts of a test shop that an agent needs. */
interface AgentShop {
  keys: { publishable: string };
  request(path: string, init?: RequestInit): Promise<Response>;
}
/** The answer of a tool, and whether it is an error. */
interface ToolResult {
  isError: boolean;
  // deno-lint-ignore no-explicit-any -- a record of any route
  answer: any;
}

/** Sends a message to `/mcp`. An object gets the fields of JSON-RPC. Returns the status and the answer's text. */
export async function sendMessage(
  { keys, request }: AgentShop,
  message: unknown,
  headers: Record<string, string> = {},
): Promise<{ status: number; text: string }> {
  const isObject = typeof message === "object" && message !== null;
  const response = await request("/mcp", {
    method: "POST",
    headers: {
      authorization: `Bearer ${keys.publishable}`,
      "content-type": "application/json",
      accept: "application/json, text/event-stream",
      origin: BASE,
      ...headers,
    },
    body: JSON.stringify(isObject ? { jsonrpc: "2.0", id: 1, ...message } : message),
  });
  const text = await response.text();
  return { status: response.status, text: /^data: (.*)$/m.exec(text)?.[1] ?? text };
}

/** Calls a tool, and returns its answer. Throws if the protocol reports an error. */
export async function callTool(
  shop: AgentShop,
  name: string,
  given: Record<string, unknown> = {},
  headers: Record<string, string> = {},
): Promise<ToolResult> {
  const { status, text } = await sendMessage(
    shop,
    { method: "tools/call", params: { name, arguments: given } },
    headers,
  );
  const { result, error } = JSON.parse(text);
  if (!result) throw new Error(`${status} ${JSON.stringify(error ?? text)}`);
  return { isError: result.isError === true, answer: JSON.parse(result.content[0].text) };
}
