import type { Booking } from "../../../shared/contract/booking.ts";
import type { ChargeDraft } from "../../../shared/contract/charge.ts";
import { parseAmount } from "../../../shared/typed_amount.ts";
import type { ReturnDraft } from "./counter.ts";

/** What staff have entered in the form of a return, as typed. */
export interface ReturnForm {
  back: Readonly<Record<string, number>>;
  fee: { on: boolean; amount: string };
  claim: { on: boolean; amount: string; reason: string };
  /** `null` until staff type. */
  notes: string | null;
  photos: readonly File[];
}

/** The fields of a return that are not right yet. */
export interface ReturnErrors {
  units?: true;
  fee?: true;
  claim_amount?: true;
  claim_reason?: true;
}

/** Returns the request of a return, or the fields that are not right yet. */
export function readReturn(
  { lines, currency, deposit, notes, version }: Booking,
  form: ReturnForm,
  proposed: ChargeDraft | null,
): { draft: ReturnDraft; errors?: undefined } | { errors: ReturnErrors; draft?: undefined } {
  const back = lines.map(({ id, out }) => ({ line_id: id, quantity: form.back[id] ?? out }))
    .filter(({ quantity }) => quantity > 0);
  const fee = form.fee.on && proposed ? parseAmount(form.fee.amount, currency) : undefined;
  const claim = form.claim.on ? parseAmount(form.claim.amount, currency) : undefined;
  const reason = form.claim.reason.trim();
  const errors: ReturnErrors = {
    ...!back.length && { units: true },
    ...fee === null || fee === 0 ? { fee: true } : {},
    ...claim === null || claim === 0 || claim! > deposit.amount ? { claim_amount: true } : {},
    ...form.claim.on && !reason ? { claim_reason: true } : {},
  };
  if (Object.keys(errors).length) return { errors };
  return {
    draft: {
      lines: back,
      charge: fee ? { ...proposed!, amount: fee } : null,
      claim: claim ? { amount: claim, reason } : null,
      if_version: version,
      photos: form.photos,
      notes: form.notes === null || form.notes.trim() === (notes ?? "") ? null : form.notes.trim(),
    },
  };
}
