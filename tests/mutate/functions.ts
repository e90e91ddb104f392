import { openPool } from "../../server/db/client.ts";
import { applyEdit, lineAt, type Mutant } from "./mutants.ts";
import { describeSqlEdit } from "./operators.ts";
import { sqlEdits } from "./sql.ts";

/** A mutant of a Postgres function, with the statements that apply it and take it back. */
export interface FunctionMutant extends Mutant {
  statements: { apply: string; restore: string };
}

/** Returns the names of the functions that a migration creates. */
export function functionsIn(migration: string): string[] {
  return [...migration.matchAll(/^create (?:or replace )?function (\w+)/gm)].map(([, name]) => name!);
}

/**
 * Reads functions from the database and returns their mutants. Lines count from the start of the definition. Of several
 * functions with one name, only the newest is changed: the others serve older servers during a rolling update.
 */
export async function mutateFunctions(
  url: string,
  names: readonly string[],
  firstId: number,
): Promise<FunctionMutant[]> {
  if (!names.length) return [];
  const sql = openPool(url, { max: 1 });
  try {
    const functions = await sql<{ name: string; definition: string }[]>`
      select distinct on (p.proname) p.proname as name, pg_get_functiondef(p.oid) as definition
      from pg_proc p
      where p.pronamespace = 'public'::regnamespace and p.proname = any(${[...names]}::text[]) and p.prokind = 'f'
      order by p.proname, p.oid desc`;
    const missing = names.filter((name) => !functions.some((found) => found.name === name));
    if (missing.length) throw new Error(`The database has no function ${missing.join(", ")}`);
    let id = firstId;
    return functions.flatMap(({ name, definition }) =>
      editsOf(definition).map((edit) => ({
        id: id++,
        file: `function ${name}`,
        mutation: describeSqlEdit(definition, edit),
        ...lineAt(definition, edit.start),
        statements: { apply: applyEdit(definition, edit), restore: definition },
      }))
    );
  } finally {
    await sql.end();
  }
}

/** Returns the mutations of the body, which stands between two `$function$`. */
function editsOf(definition: string) {
  const start = definition.indexOf("$function$") + "$function$".length;
  const body = definition.slice(start, definition.lastIndexOf("$function$"));
  return sqlEdits(body).map((edit) => ({ ...edit, start: start + edit.start, end: start + edit.end }));
}
