import { html, raw } from "hono/html";
import { Marked, type Tokens } from "marked";
import { ANY_BASE_URL } from "../../openapi/open_api.ts";
import { recordedEvents, recordedExample } from "../../openapi/recorded_examples.ts";
import { codeBlock } from "./code_block.ts";
import { docsNav } from "./docs_nav.ts";
import { curlCommand, keptReferences, setupCommands, typeScriptCall } from "./guide_commands.ts";
import type { Guide } from "./guides.ts";
import { parseRequest, referencesOf } from "./guide_request.ts";
import { docsLayout, type Markup } from "./layout.ts";

interface GuidePageOptions {
  guides: readonly Guide[];
  base_url: string;
}

/** Returns `/docs/guides/<slug>`: a guide with its contents beside it. */
export function guidePage(guide: Guide, { guides, base_url }: GuidePageOptions): Markup {
  const kept = keptReferences(guides.flatMap(({ requests }) => requests));
  const at = guides.indexOf(guide);
  const next = guides[at + 1];
  let section = "", tables = 0, hasSummary = false;
  const marked = new Marked({
    renderer: {
      heading({ tokens, depth, text }) {
        const written = this.parser.parseInline(tokens);
        section = text;
        if (depth === 1) return `<h1>${written}</h1>`;
        return `<h${depth} id="${anchorOf(text)}"><a href="#${anchorOf(text)}">${written}</a></h${depth}>`;
      },
      paragraph({ tokens }) {
        const written = `<p>${this.parser.parseInline(tokens)}</p>`;
        const follows = hasSummary ? "" : String(continuationOf(guide, guides));
        hasSummary = true;
        return written + follows;
      },
      code: ({ text, lang = "" }) => String(blockOf(text, lang)),
      table(token: Tokens.Table) {
        const written = new Marked().parser([token]);
        const label = html`Table ${++tables}: ${section}`;
        return `<div class="table" tabindex="0" role="region" aria-label="${label}">${written}</div>`;
      },
    },
  });

  function blockOf(text: string, lang: string): Markup {
    if (lang === "setup") return codeBlock(languagesOf(setupCommands(base_url)));
    if (lang === "events") return eventBlocks(base_url);
    if (!lang.startsWith("request ")) {
      return codeBlock([{ name: lang.split(" ")[0]!, code: text.replaceAll("{{base_url}}", base_url) }]);
    }
    const request = parseRequest(lang, text);
    const { status, answer } = recordedExample(request.name);
    const shown = JSON.stringify(answer, null, 2).replaceAll(ANY_BASE_URL, base_url);
    const fields = kept.get(request.name) ?? [];
    const commands = { sh: curlCommand(request, fields), ts: status < 400 ? typeScriptCall(request, fields) : "" };
    return html`${codeBlock(languagesOf(commands), request.name)}${
      request.quiet ? "" : codeBlock([{ name: "json", code: shown }], `Answer ${status}`)
    }`;
  }

  const contents = guide.tokens.filter((token) => token.type === "heading" && token.depth === 2) as Tokens.Heading[];
  return docsLayout({
    title: guide.title,
    nav: docsNav({ guides, current: guide.slug }),
    main: html`
      <div class="guide">
        <article class="text">
          ${raw(marked.parser(guide.tokens))}
          <p class="next">${next
            ? html`Next: <a href="/docs/guides/${next.slug}">${next.title}</a>`
            : html`<a href="/docs/reference">All requests in the reference</a>`}</p>
        </article>
        <aside class="contents">
          <h2>On this page</h2>
          <ul>${contents.map(({ text }) =>
            html`<li><a href="#${anchorOf(text)}">${text.replaceAll("`", "")}</a></li>`
          )}</ul>
        </aside>
      </div>
    `,
  });
}

/** Returns the anchor of a heading: `add-what-you-rent-out`. */
export function anchorOf(heading: string): string {
  return heading.toLowerCase().replace(/[^a-z0-9]+/g, "-").replace(/^-|-$/g, "");
}

/** Returns an event of each kind. They are closed, because each is a whole record. */
function eventBlocks(base_url: string): Markup {
  return html`${
    Object.entries(recordedEvents).map(([kind, event]) =>
      html`<details class="event" id="${kind}"><summary><code>${kind}</code></summary>${
        codeBlock([{ name: "json", code: JSON.stringify(event, null, 2).replaceAll(ANY_BASE_URL, base_url) }])
      }</details>`
    )
  }`;
}

function languagesOf({ sh, ts }: { sh: string; ts: string }) {
  return [{ name: "sh", code: sh }, { name: "ts", code: ts }].filter(({ code }) => code);
}

/** Returns a note that names the guides whose commands this guide needs: the first one has the address and the keys. */
function continuationOf({ slug, requests, tokens }: Guide, guides: readonly Guide[]): Markup | "" {
  const needsSetup = requests.length > 0 ||
    tokens.some((token) => token.type === "code" && token.text.includes("$BASE"));
  if (!needsSetup || slug === guides[0]!.slug) return "";
  const used = new Set(requests.flatMap(referencesOf).map((reference) => reference.split(".")[0]));
  const before = guides.filter((guide, at) =>
    guide.slug !== slug && (at === 0 || guide.requests.some(({ name }) => used.has(name)))
  );
  const links = before.map(({ slug, title }) => html`<a href="/docs/guides/${slug}">${title}</a>`);
  return html`<p class="note">The requests of this guide continue ${
    links.map((link, at) => html`${at ? " and " : ""}${link}`)
  }. Run them in the same terminal, or in the same file.</p>`;
}
