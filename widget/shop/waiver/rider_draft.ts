import type { RiderDraft } from "../state/draft.ts";
import type { SignedWaiver } from "../state/waiver.ts";
import { isEmail } from "../you/email_field.tsx";

/** The most riders that a booking can name, as the API limits them. More are named later, by links. */
export const MAX_NAMED = 100;
const emptyRider: RiderDraft = { name: "", email: "", child: false, date_of_birth: "" };

/** Returns the form fields of `count` riders, as far as they are filled in. */
export function ridersOf(named: readonly RiderDraft[], count: number): readonly RiderDraft[] {
  return [...Array(count).keys()].map((at) => named[at] ?? emptyRider);
}

/** Returns the riders besides the customer as they sign; null while a name or a date is missing or wrong. */
export function signedRiders(riders: readonly RiderDraft[]): SignedRiders | null {
  const isComplete = riders.every(({ name, email, child, date_of_birth }) =>
    name.trim() && (child ? date_of_birth : !email.trim() || isEmail(email))
  );
  if (!isComplete) return null;
  return {
    riders: riders.map(({ name, email, child }) => ({ name: name.trim(), email: child ? null : email.trim() || null })),
    participants: riders.filter(({ child }) => child)
      .map(({ name, date_of_birth }) => ({ name: name.trim(), date_of_birth })),
  };
}

/** The riders besides the customer as they sign. */
export type SignedRiders = Pick<SignedWaiver, "riders" | "participants">;

export interface RidersProps {
  /** What was typed of them. */
  named: readonly RiderDraft[];
  /** True if they are named later. */
  names_later: boolean;
  /** The number of people on the waiver, with the customer. */
  riders_needed: number;
  /** The customer, who signs here. */
  customer: string;
  /** Shows the errors of incomplete fields. */
  show_errors: boolean;
  /** Set to a function that returns the riders as they sign; null while a name or a date is missing or wrong. */
  complete: { current: () => SignedRiders | null };
  onRiders: (named: readonly RiderDraft[]) => void;
  /** Chooses whether the riders are named later. */
  onNamesLater: (later: boolean) => void;
}
