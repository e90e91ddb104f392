/** The guides in the order of the navigation. A guide may use the answers of those before it. */
export const GUIDE_SLUGS = [
  "first-booking",
  "price-list",
  "sizes",
  "embed",
  "measure",
  "payments",
  "webhooks",
  "automation",
  "errors",
  "units",
  "waivers",
  "questions",
  "offers",
  "invoices",
  "reminders",
  "calendar-feeds",
  "agents",
  "self-hosting",
  "upgrade",
] as const;

/** The parts of the documentation that the build writes. */
export type DocsName =
  | "openapi.json"
  | "search.json"
  | "llms.txt"
  | "llms-full.txt"
  | "n8n_workflow.json"
  | `${"home" | "reference" | "problems" | (typeof GUIDE_SLUGS)[number]}.html`;

/** The address of each part. */
export const docsAddresses = {
  "openapi.json": "/openapi.json",
  "home.html": "/docs",
  "reference.html": "/docs/reference",
  "problems.html": "/docs/problems",
  "search.json": "/docs/search.json",
  "llms.txt": "/llms.txt",
  "llms-full.txt": "/llms-full.txt",
  "n8n_workflow.json": "/docs/n8n_workflow.json",
  ...Object.fromEntries(GUIDE_SLUGS.map((slug) => [`${slug}.html`, `/docs/guides/${slug}`])),
} as Record<DocsName, string>;
