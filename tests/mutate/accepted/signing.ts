import type { Accepted } from "../accepted.ts";

const REFUSED_LATER = "The image process refuses other files too: nothing is left of them but a PNG without chunks.";

export const acceptedInSigning: Accepted[] = [
  {
    file: "server/signing/clean_html.ts",
    text: "return once === twice || twice === sanitize(twice, options)",
    mutation: "once === twice || twice === sanitize(twice, options) → true",
    reason: "No text is known that a third pass changes. The check guards against an error of the library.",
  },
  {
    file: "server/signing/links.ts",
    text: "if (!riders.length) return new Set();",
    mutation: "!riders.length → false",
    reason: "It only saves a statement: the set of no riders is empty.",
  },
  {
    file: "server/signing/riders.sql.ts",
    text: "where s.tenant_id = ${tenant_id} and s.id in ${sql(waiver_ids)} and s.erased_at is null",
    mutation: "and s.erased_at is null → removed",
    reason: "An erased signature has no customer, and a guest's is erased after its day.",
  },
  {
    file: "server/signing/signature_image.ts",
    text: 'if (typeof header === "string" || header.format !== "png") return "unreadable";',
    mutation: 'typeof header === "string" || header.format !== "png" → false',
    reason: REFUSED_LATER,
  },
  {
    file: "server/signing/signature_image.ts",
    text: 'if (typeof header === "string" || header.format !== "png") return "unreadable";',
    mutation:
      'typeof header === "string" || header.format !== "png" → typeof header === "string" && header.format !== "png"',
    reason: REFUSED_LATER,
  },
];
