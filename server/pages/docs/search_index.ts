import type { Tokens } from "marked";
import type { OpenApi } from "../../openapi/open_api.ts";
import { type ErrorCode, problems } from "../../../shared/contract/mod.ts";
import { anchorOf } from "./guide_page.ts";
import type { Guide } from "./guides.ts";
import { explanations } from "./problems/explanations.ts";

/** Something that the search can find. */
interface Entry {
  kind: "Guide" | "Request" | "Problem";
  title: string;
  url: string;
  /** Further words that find it, in lower case. */
  words: string;
}

/** Returns what the search of the documentation finds: sections of guides, requests and problems. */
export function searchIndex(guides: readonly Guide[], { paths = {} }: OpenApi): Entry[] {
  const requests = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations as Record<string, { operationId: string; summary: string; deprecated?: boolean }>)
      .filter(([, { deprecated }]) => !deprecated)
      .map(([method, { operationId, summary }]): Entry => ({
        kind: "Request",
        title: summary,
        url: `/docs/reference#${operationId}`,
        words: `${method} ${path}`.toLowerCase(),
      }))
  );
  const codes = Object.entries(problems).map(([code, { title }]): Entry => ({
    kind: "Problem",
    title: code,
    url: `/docs/problems#${code}`,
    words: [title, ...Object.values(explanations[code as ErrorCode])].join(" ").toLowerCase(),
  }));
  return [...guides.flatMap(sectionsOf), ...requests, ...codes];
}

/** Returns an entry for each section of a guide, with the text of the section as its words. */
function sectionsOf({ slug, title, tokens }: Guide): Entry[] {
  const sections: Entry[] = [];
  for (const token of tokens) {
    if (token.type === "heading" && (token as Tokens.Heading).depth <= 2) {
      const { depth, text } = token as Tokens.Heading;
      const anchor = depth === 1 ? "" : `#${anchorOf(text)}`;
      const shown = depth === 1 ? text : `${title}: ${text.replaceAll("`", "")}`;
      sections.push({ kind: "Guide", title: shown, url: `/docs/guides/${slug}${anchor}`, words: "" });
    } else if (sections.length) {
      sections.at(-1)!.words += ` ${token.raw.toLowerCase().replace(/[\s"{}[\]*`|]+/g, " ")}`;
    }
  }
  return sections;
}
