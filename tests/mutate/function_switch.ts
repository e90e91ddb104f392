import { openPool } from "../../server/db/client.ts";
import { databaseUrl } from "../support/database.ts";

/** A connection that replaces functions of the database. It is opened when a mutant first needs it. */
export interface MutantDatabase extends AsyncDisposable {
  apply(statement: string): Promise<void>;
}

export function openMutantDatabase(): MutantDatabase {
  let sql: ReturnType<typeof openPool> | undefined;
  return {
    async apply(statement) {
      sql ??= openPool(databaseUrl(), { max: 1 });
      await sql.unsafe(statement);
    },
    async [Symbol.asyncDispose]() {
      await sql?.end();
    },
  };
}
