import assert from "node:assert/strict";
import {
  assertNotBeingSent,
  countedIn,
  type CoveredPart,
  isRefusedByDispute,
  planCover,
  planReturn,
} from "../../../server/payments/owed_refunds.ts";
import type { RefundRow } from "../../../server/payments/refunds.sql.ts";
import { Problem } from "../../../server/problem.ts";

function refundOf(id: string, fields: Partial<RefundRow>): RefundRow {
  return {
    id,
    payment_id: "pay_1",
    booking_id: "bk_1",
    amount: 3_000,
    status: "pending",
    reason: null,
    processor_refund_id: null,
    failed_attempts: 0,
    failure_reason: null,
    closed: false,
    is_being_sent: false,
    account: null,
    payment_intent_id: "pi_1",
    currency: "EUR",
    dispute_changes: 0,
    created_at: "2027-05-03T08:00:00.000Z",
    ...fields,
  };
}

/** A refund that was never tried, one that fails, and one that counts as failed. */
const fresh = (id: string, amount: number) => refundOf(id, { amount });
const failing = (id: string, amount: number) => refundOf(id, { amount, failed_attempts: 1 });
const failed = (id: string, amount: number) => refundOf(id, { amount, status: "failed", failed_attempts: 20 });
const partsOf = (parts: CoveredPart[]) => parts.map(({ refund, amount }) => [refund.id, amount]);

const COVERS: {
  title: string;
  owed: RefundRow[];
  amount: number;
  /** What of the payment is not refunded, pending refunds counted as refunded. */
  left: number;
  parts: [id: string, amount: number][];
}[] = [
  { title: "nothing without owed refunds", owed: [], amount: 3_000, left: 7_000, parts: [] },
  {
    title: "no refund that was never tried while the payment can carry both",
    owed: [fresh("a", 3_000)],
    amount: 7_500,
    left: 7_500,
    parts: [],
  },
  {
    title: "a refund that was never tried as far as the payment cannot carry both",
    owed: [fresh("a", 3_000)],
    amount: 2_500,
    left: 2_000,
    parts: [["a", 500]],
  },
  {
    title: "refunds that were never tried in turn, the oldest first",
    owed: [fresh("a", 1_000), fresh("b", 3_000)],
    amount: 3_500,
    left: 1_000,
    parts: [["a", 1_000], ["b", 1_500]],
  },
  {
    title: "a failed refund in part",
    owed: [failed("a", 3_000)],
    amount: 1_000,
    left: 9_000,
    parts: [["a", 1_000]],
  },
  {
    title: "failed refunds in turn, each at most once",
    owed: [failed("a", 2_000), failed("b", 3_000), failed("c", 4_000)],
    amount: 4_500,
    left: 9_000,
    parts: [["a", 2_000], ["b", 2_500]],
  },
  {
    title: "a failed refund of the same amount before an older one",
    owed: [failed("a", 2_000), failed("b", 3_000)],
    amount: 3_000,
    left: 9_000,
    parts: [["b", 3_000]],
  },
  {
    title: "a refund whose attempts fail although it is still pending",
    owed: [failing("a", 3_000)],
    amount: 3_000,
    left: 7_000,
    parts: [["a", 3_000]],
  },
  {
    title: "a failing refund before one that was never tried",
    owed: [fresh("a", 3_000), failing("b", 2_000)],
    amount: 4_000,
    left: 1_000,
    parts: [["b", 2_000], ["a", 1_000]],
  },
  {
    title: "no refund that was never tried once a failing one has freed enough",
    owed: [failing("a", 2_000), fresh("b", 1_000)],
    amount: 3_000,
    left: 2_000,
    parts: [["a", 2_000]],
  },
  {
    title: "a refund that was never tried beside a failed one, which reserves nothing",
    owed: [failed("a", 2_000), fresh("b", 3_000)],
    amount: 4_000,
    left: 2_000,
    parts: [["a", 2_000], ["b", 2_000]],
  },
];

for (const { title, owed, amount, left, parts } of COVERS) {
  Deno.test(`planCover pays ${title}`, () => {
    assert.deepEqual(partsOf(planCover(owed, { amount, left })), parts);
  });
}

Deno.test("planReturn reduces the newest other refunds by what the refund was replaced with", () => {
  const others = [fresh("b", 3_000), fresh("c", 2_000)];
  const rest = refundOf("a", { status: "failed", amount: 2_000 });
  const replaced = refundOf("a", { status: "failed", amount: 2_000, closed: true });
  const cases: [refund: RefundRow, made: number, parts: [string, number][]][] = [
    [rest, 6_000, [["c", 2_000], ["b", 2_000]]],
    [rest, 3_000, [["c", 1_000]]],
    [rest, 2_000, []],
    [rest, 0, []],
    [replaced, 2_000, [["c", 2_000]]],
    [replaced, 9_000, [["c", 2_000], ["b", 3_000]]],
  ];
  for (const [refund, made, parts] of cases) {
    assert.deepEqual(partsOf(planReturn([refund, ...others], { refund, made })), parts, `${refund.closed} ${made}`);
  }
});

Deno.test("countedIn adds the parts of pending refunds, because failed ones do not count as refunded", () => {
  const parts = [fresh("a", 3_000), failing("b", 2_000), failed("c", 4_000)].map((refund, index) => ({
    refund,
    amount: 10 ** index,
  }));
  assert.equal(countedIn(parts), 11);
});

Deno.test("isRefusedByDispute is true for closed refunds that failed because of a dispute", () => {
  const isRefused = (closed: boolean, failure_reason: string | null) =>
    isRefusedByDispute(refundOf("a", { status: "failed", closed, failure_reason }));
  assert.deepEqual(
    [
      isRefused(true, "charge_disputed"),
      isRefused(false, "charge_disputed"),
      isRefused(true, "replaced"),
      isRefused(true, null),
    ],
    [true, false, false, false],
  );
});

Deno.test("assertNotBeingSent throws unavailable for a minute after an attempt to send an open refund", () => {
  const check = (is_being_sent: boolean, closed: boolean) => () =>
    assertNotBeingSent(refundOf("a", { is_being_sent, closed }));
  assert.throws(check(true, false), (error) => {
    assert.ok(error instanceof Problem);
    assert.deepEqual([error.code, error.extra], ["unavailable", { retry_after: 60 }]);
    return true;
  });
  for (const [isBeingSent, closed] of [[true, true], [false, false], [false, true]] as const) {
    assert.doesNotThrow(check(isBeingSent, closed));
  }
});
