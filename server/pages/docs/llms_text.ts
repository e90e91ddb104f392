import { contract, type Endpoint } from "../../../shared/contract/mod.ts";
import { recordedEvents, recordedExample } from "../../openapi/recorded_examples.ts";
import { introduction } from "../../openapi/introduction.ts";
import { curlCommand, keptReferences, setupCommands } from "./guide_commands.ts";
import { parseRequest } from "./guide_request.ts";
import type { Guide } from "./guides.ts";
import { ANY_BASE_URL } from "../../openapi/open_api.ts";

const lead = `# Rental API

> One API for renting things out: fleet, prices, availability, payments, deposits and waivers. It comes with a booking
> widget for any website and a dashboard for the shop.

Send a shop's key as \`Authorization: Bearer …\`. A publishable key (\`svc_pk_…\`) shows what is for rent, prices it and
holds it. A secret key (\`svc_sk_…\`) can read and change everything, and belongs on a server. Amounts of money are
integers in the currency's minor unit. Days are \`YYYY-MM-DD\` in the shop's time zone. Only a person pays.`;

/** Returns `/llms.txt` (https://llmstxt.org): what the product is, and where a language model finds the rest. */
export function llmsText(guides: readonly Guide[], base_url: string): string {
  const link = (title: string, path: string, text: string) => `- [${title}](${base_url}${path}): ${text}`;
  const requests = Object.entries<Endpoint>(contract)
    .filter(([, { access }]) => access === "publishable")
    .map(([route, { operation, summary, session }]) =>
      link(
        `\`${route}\``,
        `/docs/reference#${operation}`,
        session === "required" ? `${summary} (for a signed-in customer)` : summary,
      )
    );
  return `${lead}

## Guides

${guides.map(({ slug, title, summary }) => link(title, `/docs/guides/${slug}`, summary)).join("\n")}

## Reference

${link("OpenAPI document", "/openapi.json", "Every request with its schemas and examples, as OpenAPI 3.1")}
${link("Requests", "/docs/reference", "The same for people")}
${link("Problems", "/docs/problems", "The cause and the remedy of every error code")}
${link("All guides as one text", "/llms-full.txt", "Every command with the answer of a real server")}

## Requests that a publishable key may make

${requests.join("\n")}
`;
}

/** Returns `/llms-full.txt`: the conventions of the API and all guides, as Markdown that contains every command. */
export function llmsFullText(guides: readonly Guide[], base_url: string): string {
  const kept = keptReferences(guides.flatMap(({ requests }) => requests));
  const texts = guides.map(({ tokens }) =>
    tokens.map((token) => {
      if (token.type === "heading") return `#${token.raw}`;
      return token.type === "code" ? plainCode(token.raw, token.lang ?? "", token.text) : token.raw;
    }).join("").trim()
  );

  function plainCode(written: string, lang: string, text: string): string {
    if (lang === "setup") return block("sh", setupCommands(base_url).sh);
    if (lang === "events") {
      return Object.values(recordedEvents).map((event) => block("json", JSON.stringify(event))).join("\n");
    }
    if (!lang.startsWith("request ")) return written;
    const request = parseRequest(lang, text);
    const { status, answer } = recordedExample(request.name);
    const command = block("sh", curlCommand(request, kept.get(request.name) ?? []));
    return request.quiet ? command : `${command}\nAnswer ${status}:\n\n${block("json", JSON.stringify(answer))}`;
  }

  return [lead, `## Conventions\n\n${introduction}`, ...texts].join("\n\n")
    .replaceAll("{{base_url}}", base_url)
    .replaceAll(ANY_BASE_URL, base_url)
    .replaceAll("](/", `](${base_url}/`)
    .replace(/\n{3,}/g, "\n\n") + "\n";
}

function block(lang: string, code: string): string {
  return `\`\`\`${lang}\n${code}\n\`\`\`\n`;
}
