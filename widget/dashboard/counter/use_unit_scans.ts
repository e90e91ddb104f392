import { useState } from "preact/hooks";
import type { Booking } from "../../../shared/contract/booking.ts";
import type { BookedUnit } from "../../../shared/contract/unit_assignments.ts";
import { findUnit } from "../scan/find_unit.ts";
import { names, type Scan } from "../scan/read_scan.ts";
import { type ScanResult, useScans } from "../scan/use_scans.ts";
import { useStore } from "../state/store.ts";
import { useFormat } from "../text/format.ts";
import { useScanWords } from "../text/scan_words.ts";
import { useWords } from "../text/words.ts";
import type { Counter } from "./counter.ts";
import { inUse, scanProblem } from "./scan_problem.ts";
import { placeOf, unitLines, type UnitState } from "./unit_lines.ts";

interface UnitScanOptions {
  booking: Booking;
  counter: Counter;
  /** The items that have numbered units: before the pickup, their lines take scans. */
  numbered?: ReadonlySet<string>;
  state: UnitState;
  /** Called with a unit that the customer has, and that was scanned. Returns whether it was ticked before. */
  onBack?: (unit: BookedUnit) => boolean;
}

/**
 * Returns the lines with numbered units, and what a scan does with them: it assigns a unit, exchanges one, or ticks one
 * off as back. The server decides who gets a unit that two people scan.
 */
export function useUnitScans({ booking, counter, numbered, state, onBack }: UnitScanOptions) {
  const { api, now } = useStore();
  const own = useScanWords();
  const words = useWords();
  const format = useFormat();
  const [replaces, setReplaces] = useState<BookedUnit | null>(null);
  const lines = unitLines(booking, state, numbered);
  const text = { own, words, format, now: now() };

  async function take(scan: Scan): Promise<ScanResult> {
    const out = onBack && !replaces && lines.flatMap(({ units }) => units).find((unit) => names(scan, unit));
    if (out) {
      const isTicked = onBack(out);
      return isTicked
        ? { tone: "known", text: own.back_already(out.code) }
        : { tone: "good", text: own.back(out.code) };
    }
    const unit = await findUnit(api, scan);
    if (!unit) return { tone: "wrong", text: own.unknown("code" in scan ? scan.code : scan.id) };
    const { code, item_name, in_use } = unit;
    if (onBack && !replaces) {
      if (in_use?.picked_up_at && in_use.booking_id !== booking.id) return inUse(text, unit, in_use);
      return { tone: "wrong", text: own.not_out(code) };
    }
    // A scan that comes while the answer to the last one is drawn needs that answer
    const current = counter.current() ?? booking;
    const place = placeOf(current, { unit, lines: unitLines(current, state, numbered), replaces });
    if (place.kind === "here") return { tone: "known", text: own.here(code) };
    if (place.kind !== "line") {
      if (in_use && in_use.booking_id !== booking.id) return inUse(text, unit, in_use);
      return { tone: "wrong", text: place.kind === "full" ? own.full(code) : own.other_item(code, item_name) };
    }
    const { line_id, rider } = place;
    try {
      await counter.assignUnits({ units: [{ line_id, code, rider, ...replaces && { replaces: replaces.code } }] });
    } catch (error) {
      return scanProblem(text, error, unit);
    }
    setReplaces(null);
    if (replaces) return { tone: "good", text: own.exchanged(replaces.code, code) };
    return {
      tone: "good",
      text: rider ? own.assigned_to(code, item_name, rider) : own.assigned(code, item_name),
    };
  }
  const scans = useScans(take);
  return {
    lines,
    scans,
    replaces,
    /** Lets the next scan take the place of a unit; null keeps it. What the last scan did no longer matters. */
    exchange(unit: BookedUnit | null): void {
      setReplaces(unit);
      scans.clear();
    },
  };
}
export type UnitScans = ReturnType<typeof useUnitScans>;
