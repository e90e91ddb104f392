import type { HistoryEntry } from "../../../shared/contract/history.ts";
import { datedEnd } from "../text/dated.ts";
import type { Format } from "../text/format.ts";
import type { Words } from "../text/en.ts";

type Detail = HistoryEntry["detail"];
interface Written {
  format: Pick<Format, "locale" | "timezone" | "money">;
  words: Pick<Words, "booking">;
  /** What happened, by action. */
  events: Partial<Record<string, string>>;
}

/** Returns what an entry of the history says. Kinds that this version does not know keep their name. */
export function describeEntry(
  { action, detail }: HistoryEntry,
  /** The entries before it, newest first. */
  older: readonly HistoryEntry[],
  { format, words, events }: Written,
): { title: string; detail: string } {
  const title = events[action] ?? action;
  if (action === "mail.sent") {
    return { title, detail: `${words.booking.mail_to[String(detail.to)] ?? ""}: ${detail.subject ?? ""}` };
  }
  if (action.startsWith("booking.")) {
    const before = older.find((entry) => entry.action.startsWith("booking."))?.detail;
    const silent = detail.customer_notified === false && words.booking.not_notified;
    return {
      title,
      detail: [...before ? changesOf(detail, before, { format, words }) : [], silent].filter(Boolean).join(", "),
    };
  }
  const amount = action === "payment.refunded" ? detail.amount_refunded : amountOf(detail);
  return { title, detail: typeof amount === "number" ? format.money(amount) : "" };
}

/** Returns what has changed of the dates and the total of a booking, from what to what. */
function changesOf(
  now: Detail,
  before: Detail,
  { format, words: { booking: words } }: Omit<Written, "events">,
): string[] {
  const ends = (["pickup", "return"] as const).flatMap((edge) => {
    const [from, to] = [before[`${edge}_date`], now[`${edge}_date`]];
    if (typeof from !== "string" || typeof to !== "string" || from === to) return [];
    return words.moved[edge](datedEnd(format, from, edge), datedEnd(format, to, edge));
  });
  const [old, total] = [before.total, now.total];
  if (typeof old !== "number" || typeof total !== "number" || old === total) return ends;
  return [...ends, words.moved.total(format.money(old), format.money(total))];
}

/** Returns the amount of a payment, or that of the deposit of a booking. */
function amountOf({ amount, deposit }: Detail): unknown {
  return amount ??
    (typeof deposit === "object" && deposit !== null && "amount" in deposit ? deposit.amount : undefined);
}
