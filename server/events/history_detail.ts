/** Fields of a record that its history repeats: states, dates and amounts, and nothing personal. */
const FIELDS = [
  "status",
  "pickup_date",
  "return_date",
  "total",
  "amount",
  "amount_paid",
  "amount_refunded",
  "amount_due",
  "currency",
  "method",
];

/** Returns the detail of a history entry: the state of the record of an event after it. */
export function createHistoryDetail(record: { id: string }): Record<string, unknown> {
  const isBooking = record.id.startsWith("bk_");
  const kept = Object.entries(record).filter(([name]) => FIELDS.includes(name));
  const deposit = "deposit" in record && record.deposit as { state: string; amount: number };
  return {
    ...isBooking ? {} : { id: record.id },
    ...Object.fromEntries(kept),
    ...deposit && deposit.state !== "none" ? { deposit: { state: deposit.state, amount: deposit.amount } } : {},
  };
}
