import { releaseLeaveGuard } from "../router/leave_guard.ts";
import { leaveFor, query, withQuery } from "../router/location.ts";

/** The sheets of the page of a booking, as its address names them. */
export type SheetName =
  | "counter"
  | "decline"
  | "change"
  | "cancel"
  | "no_show"
  | "answers"
  | "charge"
  | "remove_charge"
  | "pay"
  | "pay_link"
  | "refund"
  | "claim"
  | "release"
  | "waive_fee";

/** Returns the address that opens a sheet. `about` is the payment or the charge that it is about. */
export function sheetAddress(name: SheetName, about?: string): string {
  return withQuery({ sheet: name, about: about ?? null });
}

/** Returns the sheet that is open, and what it is about. */
export function openSheet(): { name: string | null; about: string | null } {
  return { name: query.value.get("sheet"), about: query.value.get("about") };
}

/** Closes the sheet. One with unsaved changes has asked before. */
export function closeSheet(): void {
  releaseLeaveGuard();
  leaveFor(withQuery({ sheet: null, about: null }));
}
