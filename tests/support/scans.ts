import assert from "node:assert/strict";
import { openPool, type Transaction } from "../../server/db/client.ts";

/** One scan of a table by Postgres. `rows` counts all rows it read, including those that a filter removed. */
export interface Scan {
  how: string;
  index: string | undefined;
  rows: number;
}
interface Node {
  "Node Type": string;
  "Relation Name"?: string;
  "Index Name"?: string;
  "Actual Rows": number;
  "Actual Loops": number;
  "Rows Removed by Filter"?: number;
  Plans?: Node[];
}

/** Returns a statement's scans of a table, including those in functions and triggers. Rolls the statement back. */
export async function scansOf(
  url: string,
  statement: string | ((tx: Transaction) => Promise<unknown>),
  table = "allocations",
): Promise<Scan[]> {
  const plans: Node[] = [];
  const onNotice = (text: string) => {
    const [, plan] = /plan:\n(.*)$/s.exec(text) ?? [];
    if (plan) plans.push(JSON.parse(plan).Plan);
  };
  const sql = openPool(url, { max: 1, onNotice });
  await sql.unsafe(`
    set auto_explain.log_min_duration = 0; set auto_explain.log_analyze = on; set client_min_messages = log;
    set auto_explain.log_nested_statements = on; set auto_explain.log_format = json; set auto_explain.log_timing = off`);
  const undone = new Error("undone");
  await sql.begin(async (tx) => {
    await (typeof statement === "string" ? tx.unsafe(statement) : statement(tx));
    throw undone;
  }).catch((error: unknown) => assert.equal(error, undone));
  await sql.end();
  return plans.flatMap((plan) => scansIn(plan, table));
}

function scansIn(node: Node, table: string): Scan[] {
  const { "Node Type": how, "Index Name": index, "Actual Rows": shown, "Actual Loops": loops, Plans = [] } = node;
  const rows = Math.round((shown + (node["Rows Removed by Filter"] ?? 0)) * loops);
  const own = node["Relation Name"] === table && / Scan$/.test(how) ? [{ how, index, rows }] : [];
  return [...own, ...Plans.flatMap((plan) => scansIn(plan, table))];
}
