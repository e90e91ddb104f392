import type { Queries } from "../db/client.ts";

/** The shop of the unit that a label names, as a finder may know it. */
interface LabelShop {
  tenant_id: string;
  name: string;
  locale: string;
  phone: string | null;
  support_email: string | null;
}

/** Returns the shop of a unit. The label names no shop: a unit's id is unique across shops. */
export async function findLabelShop(sql: Queries, unit_id: string): Promise<LabelShop | undefined> {
  const [row] = await sql<LabelShop[]>`
    select u.tenant_id, t.name, t.locale, t.phone, t.support_email
    from units u
    join tenants t on t.id = u.tenant_id
    where u.id = ${unit_id}`;
  return row;
}
