/** The part of the Trusted Types API that we use. TypeScript's library does not have it. */
interface Policies {
  createPolicy(name: string, rules: { createHTML(html: string): string }): { createHTML(html: string): string };
}
const { trustedTypes } = globalThis as { trustedTypes?: Policies };
let policy: ReturnType<Policies["createPolicy"]> | undefined;

/**
 * Returns HTML that our server has sanitized in a form that a page with Trusted Types accepts. Throws if the page's
 * content security policy names the allowed policies and `rental-shop` is not among them.
 */
export function trustedHtml(html: string): string {
  try {
    policy ??= trustedTypes?.createPolicy("rental-shop", { createHTML: (html) => html });
  } catch (error) {
    throw Object.assign(error as Error, { code: "page_policy" });
  }
  return policy ? policy.createHTML(html) : html;
}
