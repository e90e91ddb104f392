import type { HistoryEntry } from "../../../shared/contract/history.ts";
import { formatPeriod, type PeriodText } from "../../text/period.ts";
import type { Format } from "../text/format.ts";
import type { Words } from "../text/en.ts";

type Detail = HistoryEntry["detail"];

/** Returns what an entry of the history says. Kinds that this version does not know keep their name. */
export function describeEntry(
  { action, detail }: HistoryEntry,
  /** The entries before it, newest first. */
  older: readonly HistoryEntry[],
  { format, words }: { format: PeriodText & Pick<Format, "money">; words: Pick<Words, "booking"> },
): { title: string; detail: string } {
  const titles: Partial<Record<string, string>> = words.booking.events;
  const title = titles[action] ?? action;
  if (action === "mail.sent") {
    return { title, detail: `${words.booking.mail_to[String(detail.to)] ?? ""}: ${detail.subject ?? ""}` };
  }
  if (action.startsWith("booking.")) {
    const before = older.find((entry) => entry.action.startsWith("booking."))?.detail;
    return { title, detail: before ? changesOf(detail, before, { format, words }) : "" };
  }
  const amount = action === "payment.refunded" ? detail.amount_refunded : amountOf(detail);
  return { title, detail: typeof amount === "number" ? format.money(amount) : "" };
}

/** Returns the dates and the total of a booking that differ from those before. */
function changesOf(
  now: Detail,
  before: Detail,
  { format, words }: { format: PeriodText & Pick<Format, "money">; words: Pick<Words, "booking"> },
): string {
  const { pickup_date, return_date, total } = now;
  const hasMoved = pickup_date !== before.pickup_date || return_date !== before.return_date;
  return [
    hasMoved && pickup_date && return_date && formatPeriod(format, String(pickup_date), String(return_date)),
    typeof total === "number" && total !== before.total && words.booking.total_now(format.money(total)),
  ].filter(Boolean).join(", ");
}

/** Returns the amount of a payment, or that of the deposit of a booking. */
function amountOf({ amount, deposit }: Detail): unknown {
  return amount ??
    (typeof deposit === "object" && deposit !== null && "amount" in deposit ? deposit.amount : undefined);
}
