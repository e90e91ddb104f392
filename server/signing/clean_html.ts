import sanitize from "sanitize-html";

/**
 * Identifies the rules below and the version of the library. Change it with either: stored waivers are then cleaned
 * again.
 */
export const cleanerVersion = "1, sanitize-html 2.18.1";

/** The tags that a waiver may contain: text structure and links. Of all attributes only those of links are kept. */
export const waiverTags = [
  "h1",
  "h2",
  "h3",
  "h4",
  "p",
  "div",
  "br",
  "hr",
  "strong",
  "em",
  "u",
  "ul",
  "ol",
  "li",
  "blockquote",
  "a",
] as const;

const replacedTags: Record<string, string> = {
  b: "strong",
  i: "em",
  h5: "h4",
  h6: "h4",
  td: "div",
  th: "div",
  section: "div",
  article: "div",
};

const options = {
  allowedTags: [...waiverTags],
  allowedAttributes: { a: ["href", "target", "rel"] },
  allowedSchemes: ["https", "mailto"],
  allowProtocolRelative: false,
  disallowedTagsMode: "discard",
  nestingLimit: 24,
  transformTags: {
    ...Object.fromEntries(
      Object.entries(replacedTags).map(([from, to]) => [from, sanitize.simpleTransform(to, {}, false)]),
    ),
    a: (_tag: string, { href }: Record<string, string>) => ({
      tagName: "a",
      attribs: href && isAbsolute(href) ? { href, target: "_blank", rel: "noopener noreferrer" } : {},
    }),
  },
};

/**
 * Returns HTML that cannot run scripts, load anything or restyle the page. It is cleaned before it is stored, and again
 * when it is read if another version of the cleaner wrote it.
 */
export function cleanHtml(html: string): string {
  const once = sanitize(html, options);
  const twice = sanitize(once, options);
  // If a second pass still changes the text, the parser did not understand it: all its tags are removed.
  return once === twice || twice === sanitize(twice, options)
    ? twice
    : sanitize(twice, { ...options, allowedTags: [] });
}

/** Accepts absolute addresses only: a page, a mail and a PDF would resolve a relative one differently. */
function isAbsolute(href: string): boolean {
  return /^(https:\/\/|mailto:)[\x21-\x7e]+$/i.test(href) && URL.canParse(href);
}
