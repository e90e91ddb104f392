import type { Deps } from "../deps.ts";
import { issueKey } from "../keys/issue.ts";
import { addPerson } from "../staff/add_person.ts";
import { addShop, type ShopDraftRow } from "../shops/shops.sql.ts";

/** A new shop with the plain text of its keys. */
export interface CreatedShop {
  id: string;
  slug: string;
  mode: "live" | "test";
  secret_key: string;
  publishable_key: string;
}

/** A shop to create. Its owner may sign in to the dashboard, and receives the mails to the shop. */
export type NewShop = Omit<ShopDraftRow, "id"> & { owner_email: string };

/** Creates a shop with its owner, a secret and a publishable key, in one transaction. */
export async function createShop(deps: Deps, draft: NewShop): Promise<CreatedShop> {
  const { slug, mode } = draft;
  const id = deps.ids.next("ten");
  return await deps.sql.begin(async (tx) => {
    await addShop(tx, { id, ...draft });
    await addPerson(tx, deps, id, { email: draft.owner_email, role: "owner", is_accepted: true });
    const secret = await issueKey({ ...deps, sql: tx }, id, { kind: "secret", mode });
    const publishable = await issueKey({ ...deps, sql: tx }, id, { kind: "publishable", mode });
    return { id, slug, mode, secret_key: secret.key, publishable_key: publishable.key };
  });
}
