import type { Unit } from "../../../shared/contract/units.ts";
import { failedAt } from "../../api.ts";
import type { ScanResult } from "../scan/use_scans.ts";
import { formatDue } from "../kit/format_due.ts";
import { errorMessage } from "../state/error_message.ts";
import type { Words } from "../text/en.ts";
import type { Format } from "../text/format.ts";
import type { ScanWords } from "../text/scan_words.ts";

/** What the sentences about a wrong unit need. */
export interface ScanText {
  own: ScanWords;
  words: Words;
  format: Pick<Format, "moment">;
  /** The current time in ms. */
  now: number;
}

/** Says why the server refuses a unit. */
export function scanProblem(text: ScanText, error: unknown, unit: Unit): ScanResult {
  const { own, words } = text;
  const wrong = (sentence: string): ScanResult => ({ tone: "wrong", text: sentence });
  if (!failedAt("PUT /v1/bookings/:id/units", error)) return wrong(errorMessage(words, error));
  const { problem } = error;
  switch (problem.code) {
    case "unit_in_use": {
      const { booking_id, booking_number, return_date } = problem;
      return inUse(text, unit, { booking_id, booking_number, return_date });
    }
    case "unit_not_ready":
      return wrong(problem.unit_status === "service" ? own.in_service(unit.code) : own.retired(unit.code));
    case "unknown_unit":
      return wrong(own.unknown(unit.code));
    case "wrong_unit":
      return wrong(own.other_item(unit.code, unit.item_name));
    case "invalid_request":
      return wrong(own.full(unit.code));
    default:
      return wrong(errorMessage(words, error));
  }
}

/** Says which other booking has a unit. */
export function inUse(
  text: ScanText,
  { code }: Pick<Unit, "code">,
  { booking_id, booking_number, return_date }: Pick<
    NonNullable<Unit["in_use"]>,
    "booking_id" | "booking_number" | "return_date"
  >,
): ScanResult {
  return {
    tone: "wrong",
    text: text.own.in_use(code, booking_number, formatDue(return_date, text)),
    other: { id: booking_id, number: booking_number },
  };
}
