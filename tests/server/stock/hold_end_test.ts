import assert from "node:assert/strict";
import { hourAt, openStock } from "../../support/stock.ts";

interface Hold {
  expires_at: Date;
  amount: number;
  processing_since?: Date;
  replaces?: string;
}

const WEEK = 7 * 24;
const seconds = (time: Date, more: number) => new Date(time.getTime() + more * 1_000).toISOString();
const cases: [title: string, hold: Partial<Hold>, hold_end: Date, stock_end: string][] = [
  ["a hold with a price", {}, hourAt(9), seconds(hourAt(9), 60)],
  ["a hold with the lowest price", { amount: 1 }, hourAt(9), seconds(hourAt(9), 60)],
  ["a hold without a price", { amount: 0 }, hourAt(9), seconds(hourAt(9), 0)],
  ["a payment that is processing", { processing_since: hourAt(2) }, hourAt(WEEK + 2), seconds(hourAt(WEEK + 2), 60)],
  [
    "a payment that has been processing for a week",
    { processing_since: hourAt(8 - WEEK) },
    hourAt(9),
    seconds(hourAt(9), 60),
  ],
  ["a hold that replaces another", { replaces: `hold_${"0".repeat(26)}` }, hourAt(9), "-infinity"],
];

Deno.test("a hold ends when it expires or a week after its payment began, and its stock a minute later", async () => {
  await using stock = await openStock([]);
  for (const [title, hold, hold_end, stock_end] of cases) {
    const row = JSON.stringify({ expires_at: hourAt(9), amount: 5_000, ...hold });
    const [found] = await stock.sql<[{ hold_end: string; stock_end: string }]>`
      select iso(hold_end(h)) as hold_end,
        case when isfinite(stock_end(h)) then iso(stock_end(h)) else stock_end(h)::text end as stock_end
      from jsonb_populate_record(null::holds, ${row}::text::jsonb) h`;
    assert.deepEqual({ ...found }, { hold_end: hold_end.toISOString(), stock_end }, title);
  }
});
