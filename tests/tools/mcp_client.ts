/**
 * Calls tools with the official client of the Model Context Protocol, and prints the answers as JSON. It runs as a
 * process of its own with the packages of this folder.
 */
const { url, headers, calls } = JSON.parse(Deno.args[0]!);
// The lock file of the tests does not have this package, so its name must not be found by static analysis
const name = "@modelcontextprotocol/client";
const { Client, StreamableHTTPClientTransport } = await import(name);

const client = new Client({ name: "rental-tests", version: "1" });
await client.connect(
  new StreamableHTTPClientTransport(new URL(url), { requestInit: { headers } }),
);
const { tools } = await client.listTools();
const answers = [];
for (const { tool, given } of calls) answers.push(await client.callTool({ name: tool, arguments: given }));
console.log(JSON.stringify({
  instructions: client.getInstructions(),
  tools: tools.map(({ name }: { name: string }) => name),
  answers,
}));
await client.close();
