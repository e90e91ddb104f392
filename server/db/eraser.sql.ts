import type { Queries, Transaction } from "./client.ts";

/** The state of the role that erases waivers, and the names that the error message needs. */
export interface Eraser {
  exists: boolean;
  usable: boolean;
  user: string;
  schema: string;
}

/**
 * Creates the role that erases waivers and gives it its rights, as far as our user may. Can be repeated.
 *
 * Roles belong to the whole Postgres: another database, or the operator, may have created this one.
 */
export async function prepareEraser(sql: Queries): Promise<void> {
  await sql`
    do $$
    begin
      if not exists (select from pg_roles r where r.rolname = 'rental_eraser') then
        create role rental_eraser nologin;
      end if;
    exception when insufficient_privilege or duplicate_object or unique_violation then null;
    end $$`;
  await sql`
    do $$
    begin
      if not exists (select from pg_roles r where r.rolname = 'rental_eraser') then return; end if;
      grant select, update on waiver_signatures to rental_eraser;
      begin
        -- From Postgres 16 on, the user that created a role is its member but may not become it
        set local role rental_eraser;
        reset role;
      exception when insufficient_privilege then
        begin
          execute format('grant rental_eraser to %I', current_user);
        exception when insufficient_privilege then null;
        end;
      end;
      if not has_schema_privilege('rental_eraser', current_schema(), 'usage') then
        execute format('grant usage on schema %I to rental_eraser', current_schema());
      end if;
    exception when insufficient_privilege then null;
    end $$`;
}

/** Assumes the role within a savepoint and returns whether it may erase. */
export async function inspectEraser(tx: Transaction): Promise<Eraser> {
  const [row] = await tx<Omit<Eraser, "usable">[]>`
    select current_user::text as user, current_schema()::text as schema,
      exists (select from pg_roles r where r.rolname = 'rental_eraser') as exists`;
  const usable = await tx.savepoint(async (attempt) => {
    await attempt`set local role rental_eraser`;
    await attempt`select s.tenant_id from waiver_signatures s limit 0`;
    const [may] = await attempt<{ update: boolean }[]>`
      select has_table_privilege('waiver_signatures', 'update') as update`;
    await attempt`reset role`;
    return may!.update;
  }).catch(isMissing);
  return { ...row!, usable };
}

/** Returns false if the role is missing, lacks rights or may not be assumed. Throws any other error. */
function isMissing(error: unknown): false {
  const code = error instanceof Error && "code" in error ? error.code : "";
  if (code === "42501" || code === "22023" || code === "42704" || code === "42P01") return false;
  throw error;
}
