import type { CodeWords } from "../text/code_words.ts";
import type { Format } from "../text/format.ts";
import type { CodeRefusal } from "./faults.ts";

interface Sentences {
  words: CodeWords;
  format: Pick<Format, "locale" | "money">;
  /** The day of the pickup. */
  pickup_day: string | null;
}

/** Returns why a code cannot be used, with its limit as people say it. */
export function codeSentence({ reason, limit }: CodeRefusal, { words: { reasons }, format, pickup_day }: Sentences) {
  const day = () =>
    new Intl.DateTimeFormat(format.locale, { timeZone: "UTC", calendar: "gregory", dateStyle: "medium" })
      .format(new Date(String(limit)));
  switch (reason) {
    case "not_yet":
    case "over":
      return reasons[reason](day());
    case "min_subtotal":
      return reasons[reason](format.money(Number(limit)));
    case "min_quantity":
    case "min_days":
    case "booked_too_late":
    case "booked_too_early":
      return reasons[reason](Number(limit));
    case "pickup_dates":
      return reasons[reason][pickup_day && pickup_day > String(limit) ? "after" : "before"](day());
    default:
      return reasons[reason];
  }
}
