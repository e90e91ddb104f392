import assert from "node:assert/strict";
import { openPool } from "../../../server/db/client.ts";
import { databaseUrl } from "../../support/database.ts";

/**
 * Unique columns without the shop. What they hold names the shop of a request, which is not known before: a key, a
 * session, the token of a link, or a slug. A shard that is chosen by shop needs them in one place.
 */
const names_the_shop =
  /^(api_keys|sessions|staff_sessions|sign_links|pay_links|booking_links|offer_links|staff_links|calendar_feeds) unique \((hash|token_hash)\)$/;
/** A card reader takes the money of one shop. Shops without an account of their own share one at the processor. */
const registered_once = /^readers unique \(.*processor_reader_id\)$/;

Deno.test("every primary key, unique constraint and foreign key of a shop's tables contains tenant_id, so that they can be distributed", async () => {
  const sql = openPool(databaseUrl(), { max: 1 });
  const constraints = await sql<{ name: string; to: string | null; has_tenant: boolean; to_has_tenant: boolean }[]>`
    with keys as (
      select c.oid, c.conrelid as relation, c.contype::text as kind, c.conkey as columns, c.confrelid as target,
        c.confkey as target_columns
      from pg_constraint c
      where c.connamespace = 'public'::regnamespace and c.contype in ('p', 'u', 'f', 'x')
      union all
      select i.indexrelid, i.indrelid, 'u', array(select k::smallint from unnest(i.indkey::int[]) k), 0, '{}'
      from pg_index i
      join pg_class r on r.oid = i.indrelid and r.relnamespace = 'public'::regnamespace
      where i.indisunique and not exists (select from pg_constraint c where c.conindid = i.indexrelid)
    )
    select r.relname || ' ' || case k.kind when 'p' then 'primary key' when 'f' then 'foreign key' else 'unique' end
        || ' (' || coalesce(array_to_string(array(
          select a.attname from unnest(k.columns) with ordinality u (number, at)
          join pg_attribute a on a.attrelid = k.relation and a.attnum = u.number order by u.at), ', '), '') || ')' as name,
      t.relname as to,
      exists (select from pg_attribute a
        where a.attrelid = k.relation and a.attname = 'tenant_id' and a.attnum = any(k.columns)) as has_tenant,
      coalesce(t.relname = 'tenants' or exists (select from pg_attribute a
        where a.attrelid = k.target and a.attname = 'tenant_id' and a.attnum = any(k.target_columns)), true)
        as to_has_tenant
    from keys k
    join pg_class r on r.oid = k.relation
    left join pg_class t on t.oid = k.target and k.kind = 'f'
    where exists (select from pg_attribute a
      where a.attrelid = k.relation and a.attname = 'tenant_id' and a.attnum > 0 and not a.attisdropped)`;
  await sql.end();
  assert.ok(constraints.length > 80, `${constraints.length}`);
  const wrong = constraints
    .filter(({ has_tenant, to_has_tenant }) => !has_tenant || !to_has_tenant)
    .map(({ name, to }) => to ? `${name} to ${to}` : name)
    .filter((name) => !names_the_shop.test(name) && !registered_once.test(name));
  assert.deepEqual(wrong.toSorted(), []);
});
