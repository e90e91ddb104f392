import type { MailLanguage } from "../../../shared/contract/mail_kind.ts";
import type { MailTextKey } from "../../../shared/mail_texts/texts.ts";
import type { Queries } from "../../db/client.ts";

interface StoredTexts {
  texts: { [K in MailTextKey]?: string };
  /** When one of them was last changed; when the shop was created, if none was. */
  updated_at: string;
}

/** Returns the shop's own texts with these keys. */
export async function getOwnTexts(
  sql: Queries,
  tenant_id: string,
  { language, keys }: { language: MailLanguage; keys: readonly MailTextKey[] },
): Promise<StoredTexts> {
  const [row] = await sql<[StoredTexts]>`
    select coalesce(jsonb_object_agg(m.key, m.text) filter (where m.key is not null), '{}') as texts,
      coalesce(max(m.updated_at), min(t.created_at)) as updated_at
    from tenants t
    left join mail_texts m on m.tenant_id = t.id and m.language = ${language} and m.key = any(${[...keys]})
    where t.id = ${tenant_id}`;
  return row;
}

/** Writes one of the shop's own texts. An empty one stands for the original, and stays for its `updated_at`. */
export async function saveOwnText(
  sql: Queries,
  tenant_id: string,
  { id, language, key, text }: { id: string; language: MailLanguage; key: string; text: string },
): Promise<void> {
  await sql`
    insert into mail_texts as m (tenant_id, id, language, key, text)
    values (${tenant_id}, ${id}, ${language}, ${key}, ${text})
    on conflict (tenant_id, language, key) do update set text = excluded.text, updated_at = instant()
    where m.text <> excluded.text`;
}
