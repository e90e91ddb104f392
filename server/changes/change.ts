/** A record that has changed, as the database tells it. */
export interface Change {
  tenant_id: string;
  /** `session` is that of a person who works for the shop: it has ended, or moved to another shop. */
  kind: string;
  id: string;
  /** The record's `version` or `updated_at`. Null if the record has neither, or if a part of it has changed. */
  version: string | null;
}

/** Reads the payload of a notification. */
export function readChange(payload: string): Change {
  const { shop, ...change } = JSON.parse(payload);
  return { tenant_id: shop, ...change };
}
