import { Marked, type Token, type Tokens } from "marked";
import { builders } from "../../../shared/website_recipes/recipe.ts";
import { recipes } from "../../../shared/website_recipes/steps_en.ts";
import { GUIDE_SLUGS } from "./addresses.ts";
import { type GuideRequest, parseRequest } from "./guide_request.ts";

/** One page of the documentation that tells one story. */
export interface Guide {
  slug: string;
  title: string;
  /** The first paragraph of the page. */
  summary: string;
  tokens: Token[];
  requests: GuideRequest[];
}

/** Reads all guides. */
export function readGuides(): Guide[] {
  return GUIDE_SLUGS.map((slug) =>
    parseGuide(slug, Deno.readTextFileSync(new URL(`guides/${slug}.md`, import.meta.url)))
  );
}

/** Reads the requests that only the reference shows. They follow those of all guides. */
export function readReferenceRequests(): Guide {
  return parseGuide("reference", Deno.readTextFileSync(new URL("reference_requests.md", import.meta.url)));
}

function parseGuide(slug: string, text: string): Guide {
  const tokens = new Marked().lexer(text.replace("{{website_recipes}}", writeWebsiteRecipes));
  const heading = tokens.find((token) => token.type === "heading") as Tokens.Heading | undefined;
  const lead = tokens.find((token) => token.type === "paragraph") as Tokens.Paragraph | undefined;
  if (!heading || !lead) throw new Error(`The guide ${slug} has no heading, or no paragraph after it`);
  const requests = tokens.flatMap((token) =>
    token.type === "code" && token.lang?.startsWith("request ") ? [parseRequest(token.lang, token.text)] : []
  );
  return { slug, title: heading.text, summary: lead.text.replaceAll("\n", " "), tokens, requests };
}

/** Writes the steps for website builders as Markdown. The guide has code of its own for plain HTML and React. */
function writeWebsiteRecipes(): string {
  const steps = recipes("the address in `src` of the snippet");
  return builders.filter((builder) => !/^(HTML|React)/.test(builder)).map((builder) =>
    `### ${builder}\n\n${steps[builder].map((step, at) => `${at + 1}. ${step}`).join("\n")}`
  ).join("\n\n");
}
