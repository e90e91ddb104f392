import sanitize from "sanitize-html";

/** All that a waiver may be made of: words, their structure and links. No attribute but a link's survives. */
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

const renamed: Record<string, string> = {
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
    ...Object.fromEntries(Object.entries(renamed).map(([from, to]) => [from, sanitize.simpleTransform(to, {}, false)])),
    a: (_tag: string, { href }: Record<string, string>) => ({
      tagName: "a",
      attribs: href && isOutward(href) ? { href, target: "_blank", rel: "noopener noreferrer" } : {},
    }),
  },
};

/**
 * HTML of which nothing can run, load or restyle the page, however it was written. Run before it is stored and again before
 * it is shown: what an older cleaner let through is caught by a newer one.
 */
export function cleanHtml(html: string): string {
  const once = sanitize(html, options);
  const twice = sanitize(once, options);
  // What a second reading would change was not understood the first time: such a text stays as text.
  return once === twice || twice === sanitize(twice, options)
    ? twice
    : sanitize(twice, { ...options, allowedTags: [] });
}

/** Whole addresses only: what a page, a mail and a PDF would each resolve in their own way is no link. */
function isOutward(href: string): boolean {
  return /^(https:\/\/|mailto:)[\x21-\x7e]+$/i.test(href) && URL.canParse(href);
}
