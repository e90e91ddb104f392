import { type GuideRequest, REFERENCE, referencesOf } from "./guide_request.ts";

/** The values that a reader chooses before the first command. */
export const setup = { pickup_date: "2027-06-12", return_date: "2027-06-13" };

/** Returns the shell variable of a reference: `CATEGORY` for `category.id`, `TOTAL` for `quote.total`. */
function shellVariableOf(reference: string): string {
  const [name = "", ...path] = reference.split(".");
  const field = path.at(-1);
  const chosen = !field ? name : field === "id" ? name : field.replace(/_id$/, "");
  return chosen.toUpperCase();
}

/**
 * Returns the `curl` command of a request. It prints the answer, and keeps the fields that later requests need in
 * variables.
 */
export function curlCommand(request: GuideRequest, kept: readonly string[]): string {
  const { name, method, path, key, headers, body } = request;
  const inShell = (text: string) => text.replace(REFERENCE, (_, reference) => `$${shellVariableOf(reference)}`);
  const hasReferences = body !== undefined && body.includes("{{");
  const lines = [
    `curl -s${method === "GET" || method === "POST" && body ? "" : ` -X ${method}`} "$BASE${inShell(path)}"`,
    key && `-H "Authorization: Bearer $${key.toUpperCase()}_KEY"`,
    ...headers.map(([header, value]) => `-H "${header}: ${inShell(value)}"`),
    body !== undefined && `-H "Content-Type: application/json"`,
    body !== undefined && (hasReferences ? "-d @- <<JSON" : `-d '${body}'`),
  ].filter(Boolean).join(" \\\n  ");
  const keep = kept.length ? ` | tee ${name}.json` : "";
  const command = `${lines}${keep} | jq${hasReferences ? `\n${inShell(body)}\nJSON` : ""}`;
  return [command, ...kept.map((reference) => keepCommand(name, reference))].join("\n");
}

function keepCommand(name: string, reference: string): string {
  const path = reference.slice(name.length).replace(/\.(\d+)/g, "[$1]");
  return `${shellVariableOf(reference)}=$(jq -r ${path.includes("[") ? `'${path}'` : path} ${name}.json)`;
}

/** Returns the same request in TypeScript. It uses the function `call` of the set-up. */
export function typeScriptCall(request: GuideRequest, kept: readonly string[]): string {
  const { name, method, path, key, headers, body } = request;
  const options = [
    key === "secret" && "key: secretKey",
    headers.length && `headers: { ${headers.map(([header, value]) => `"${header}": ${inText(value)}`).join(", ")} }`,
    body !== undefined && `body: ${inCode(body)}`,
  ].filter((option) => typeof option === "string");
  const isLong = options.join().length > 60 || body?.includes("\n");
  const written = !options.length
    ? ""
    : isLong
    ? `, {\n${options.map((option) => `  ${option.replaceAll("\n", "\n  ")},\n`).join("")}}`
    : `, { ${options.join(", ")} }`;
  const call = `await call("${method}", ${inText(path)}${written});`;
  return kept.length ? `const ${camelCase(name)} = ${call}` : `console.log(${call.slice(0, -1)});`;
}

/** Returns the commands that a reader runs first: the server, the keys and the dates. */
export function setupCommands(base_url: string): { sh: string; ts: string } {
  return {
    sh: `BASE=${base_url}
SECRET_KEY=svc_sk_test_…
PUBLISHABLE_KEY=svc_pk_test_…
PICKUP_DATE=${setup.pickup_date}
RETURN_DATE=${setup.return_date}`,
    ts: `const base = "${base_url}";
const secretKey = "svc_sk_test_…";
const publishableKey = "svc_pk_test_…";
const pickupDate = "${setup.pickup_date}";
const returnDate = "${setup.return_date}";

interface Options {
  key?: string;
  headers?: Record<string, string>;
  body?: unknown;
}

async function call(method: string, path: string, { key = publishableKey, headers, body }: Options = {}) {
  const response = await fetch(base + path, {
    method,
    headers: { "Authorization": \`Bearer \${key}\`, "Content-Type": "application/json", ...headers },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  const answer = await response.json();
  if (!response.ok) throw new Error(\`\${answer.code}: \${answer.detail}\`);
  return answer;
}`,
  };
}

/** Returns the references of all requests, by the name of the request whose answer they read. */
export function keptReferences(requests: readonly GuideRequest[]): Map<string, string[]> {
  const references = new Set(requests.flatMap(referencesOf).filter((reference) => reference.includes(".")));
  return Map.groupBy(references, (reference) => reference.split(".")[0]!);
}

function inCode(json: string): string {
  return json.replace(/"(\w+)":/g, "$1:").replace(/"\{\{([\w.]+)\}\}"/g, (_, reference) => expressionOf(reference))
    .replace(REFERENCE, (_, reference) => expressionOf(reference));
}

function inText(text: string): string {
  if (!text.includes("{{")) return JSON.stringify(text);
  return `\`${text.replace(REFERENCE, (_, reference) => `\${${expressionOf(reference)}}`)}\``;
}

function expressionOf(reference: string): string {
  const [name = "", ...path] = reference.split(".");
  return camelCase(name) + path.map((part) => /^\d+$/.test(part) ? `[${part}]` : `.${part}`).join("");
}

function camelCase(name: string): string {
  return name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
}
