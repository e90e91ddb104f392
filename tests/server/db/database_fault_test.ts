import assert from "node:assert/strict";
import { assertVersion } from "../../../server/db/database_fault.ts";

Deno.test("assertVersion refuses a Postgres older than 15", () => {
  for (const version of [150000, 160013, 180004]) assertVersion(version);
  for (const version of [149999, 140022, 90624]) {
    assert.throws(() => assertVersion(version), /DATABASE_URL: Postgres \d+ is too old\. Use version 15 or later\./);
  }
});
