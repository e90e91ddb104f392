import type { Config } from "../config.ts";

/** The shop that the first start creates in an empty database. */
export interface DemoShop {
  id: string;
  slug: string;
  publishable_key: string;
  /** Known only at the first start, because the database stores its hash. */
  secret_key: string | undefined;
  /** Opens the dashboard as its owner, once and for 10 minutes. */
  sign_in_link: string | undefined;
}

/** The shops that a starting server found or created. */
export interface SeedResult {
  demo: DemoShop | undefined;
  /** True if there is no shop, so that the operator has to create one. */
  empty: boolean;
}

/** Returns the lines that a start prints at its end: URLs, keys and the snippet to paste. */
export function startMessage(
  { base_url, STRIPE_SECRET_KEY, SMTP_URL, DATA_DIR }: Config,
  { demo, empty }: SeedResult,
): string[] {
  const snippet = (key: string) => [
    `  <script type="module" src="${base_url}/widget/v1/rental-shop.js"></script>`,
    `  <rental-shop publishable-key="${key}"></rental-shop>`,
  ];
  return [
    "",
    ...(STRIPE_SECRET_KEY ? [] : ["  DEMO PAYMENTS: no card is charged. Set STRIPE_SECRET_KEY to charge cards."]),
    ...(SMTP_URL ? [] : [`  Mails are written to ${DATA_DIR}/mail. Set SMTP_URL to send them.`]),
    "",
    `  The server is at    ${base_url}/`,
    `  API documentation   ${base_url}/docs`,
    ...(empty
      ? [
        "",
        "  No shop exists yet. Create the first one; it prints both keys:",
        "",
        '  deno task shop create --name "Harbour Bikes" --slug harbour --owner you@example.com --timezone Europe/Berlin',
      ]
      : []),
    ...(demo
      ? [
        ...(demo.sign_in_link
          ? [`  Dashboard           ${demo.sign_in_link}`, "                      (once, for 10 minutes)"]
          : []),
        `  Publishable key     ${demo.publishable_key}`,
        `  Secret key          ${
          demo.secret_key ??
            `printed at the first start; for another: deno task key create --shop ${demo.slug} --kind secret`
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
