import type { Config } from "../config.ts";

/** Of the demo shop, whose website `/` is. */
export const DEMO_SLUG = "riverside";

/** The shop that an empty database is given. */
export interface DemoShop {
  slug: string;
  publishable_key: string;
  /** Known at the first start only: nobody can read it later. */
  secret_key: string | undefined;
}

/** What a starting server found in its database, or put there. */
export interface SeedResult {
  demo: DemoShop | undefined;
  /** No shop exists: the operator has to create one. */
  empty: boolean;
}

/** What the log of a start ends with: where it is, and what to paste. */
export function greeting(
  { base_url, STRIPE_SECRET_KEY, SMTP_URL, DATA_DIR }: Config,
  { demo, empty }: SeedResult,
): string[] {
  const snippet = (key: string) => [
    `  <script type="module" src="${base_url}/widget/v1/rental-shop.js"></script>`,
    `  <rental-shop publishable-key="${key}"></rental-shop>`,
  ];
  return [
    "",
    ...(STRIPE_SECRET_KEY ? [] : ["  DEMO PAYMENTS: no card is charged. Set STRIPE_SECRET_KEY to take money."]),
    ...(SMTP_URL ? [] : [`  Mails are files in ${DATA_DIR}/mail. Set SMTP_URL to send them.`]),
    "",
    `  The server is at    ${base_url}/`,
    `  API documentation   ${base_url}/docs`,
    ...(empty
      ? [
        "",
        "  No shop exists yet. Create the first one; it prints both keys:",
        "",
        '  deno task shop create --name "Harbour Bikes" --slug harbour --currency EUR --timezone Europe/Berlin',
      ]
      : []),
    ...(demo
      ? [
        `  Publishable key     ${demo.publishable_key}`,
        `  Secret key          ${
          demo.secret_key ?? `was shown at the first start; deno task key create --shop ${demo.slug} --kind secret`
        }`,
        "",
        "  Paste this into any page:",
        "",
        ...snippet(demo.publishable_key),
      ]
      : []),
    "",
  ];
}
