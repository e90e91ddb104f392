import type { Queries } from "../db/client.ts";

/** The shop whose customer requests a code; null for staff, who sign in before a shop is chosen. */
export type CodeShop = string | null;

/** A client that requests a code for an address. */
export interface Requester {
  /** In canonical form. */
  email: string;
  /** HMAC of the client's address. */
  client: string;
  /** HMAC of its network. */
  network: string;
  /** Hash of the cookie that identifies a browser of staff. The widget is on pages of others and has no cookie. */
  browser?: string | undefined;
  /** True if the request had no cookie. The browser then counts by its client. */
  is_new_browser?: boolean;
}

/** Returns the tables of codes, and what names their shop. Those of staff have the same columns but `tenant_id`. */
export function tablesOf(sql: Queries, tenant_id: CodeShop) {
  return tenant_id === null
    ? {
      codes: sql`staff_codes`,
      codeTries: sql`staff_code_tries`,
      clients: sql`staff_clients`,
      ofShop: sql`true`,
      column: sql``,
      value: sql``,
    }
    : {
      codes: sql`login_codes`,
      codeTries: sql`login_code_tries`,
      clients: sql`login_clients`,
      ofShop: sql`tenant_id = ${tenant_id}`,
      column: sql`tenant_id,`,
      value: sql`${tenant_id},`,
    };
}
