import type { Booking } from "../../../shared/contract/booking.ts";
import type { ChargeDraft } from "../../../shared/contract/charge.ts";
import { parseAmount } from "../../../shared/typed_amount.ts";
import type { Broken, ReturnDraft } from "./counter.ts";
import { readReturnedUnits } from "./returned_lines.ts";
import type { UnitLine } from "./unit_lines.ts";

/** An amount with the reason for it, as typed. */
interface TypedAmount {
  on: boolean;
  amount: string;
  reason: string;
}

/** What staff have entered in the form of a return, as typed. */
export interface ReturnForm {
  back: Readonly<Record<string, number>>;
  fee: { on: boolean; amount: string };
  claim: TypedAmount;
  /** What the customer pays for damage without a deposit. */
  damage: TypedAmount;
  service: ServiceForm;
  /** `null` until staff type. */
  notes: string | null;
  photos: readonly File[];
  /** Ids of the numbered units that are back. */
  ticked: readonly string[];
}

/** Broken units, as typed. The item is empty for the first one, the last day for until further notice. */
export interface ServiceForm {
  on: boolean;
  item: string;
  units: number;
  last: string;
  reason: string;
  /** Why bookings may lack the units. */
  override: { on: boolean; reason: string };
}

/** The fields of a return that are not right yet. */
export interface ReturnErrors {
  units?: true;
  /** The item of which nobody has said which numbered units come back. */
  unnamed?: string;
  fee?: true;
  claim_amount?: true;
  claim_reason?: true;
  damage_amount?: true;
  damage_reason?: true;
  override_reason?: true;
}

/** Returns the request of a return, or the fields that are not right yet. */
export function readReturn(
  booking: Booking,
  form: ReturnForm,
  { proposed, unit_lines = [] }: { proposed: ChargeDraft | null; unit_lines?: readonly UnitLine[] },
): { draft: ReturnDraft; errors?: undefined } | { errors: ReturnErrors; draft?: undefined } {
  const { lines, currency, deposit, notes, version } = booking;
  const back = lines.map(({ id, out }) => ({ line_id: id, quantity: form.back[id] ?? out }))
    .filter(({ quantity }) => quantity > 0);
  const outOf = (line_id: string) => lines.find(({ id }) => id === line_id)!.out;
  const { units, unnamed } = readReturnedUnits(back, { unit_lines, outOf, ticked: form.ticked });
  const fee = form.fee.on && proposed ? parseAmount(form.fee.amount, currency) : undefined;
  const claim = readAmount(form.claim, currency);
  const damage = readAmount(form.damage, currency);
  const { override } = form.service;
  const errors: ReturnErrors = {
    ...!back.length && { units: true },
    ...unnamed && { unnamed: unnamed.name },
    ...fee === null || fee === 0 ? { fee: true } : {},
    ...claim && (!claim.amount || claim.amount > deposit.amount) ? { claim_amount: true } : {},
    ...claim && !claim.reason ? { claim_reason: true } : {},
    ...damage && !damage.amount ? { damage_amount: true } : {},
    ...damage && !damage.reason ? { damage_reason: true } : {},
    ...form.service.on && override.on && !override.reason.trim() ? { override_reason: true } : {},
  };
  if (Object.keys(errors).length) return { errors };
  return {
    draft: {
      lines: back,
      ...units && { units },
      charges: [
        ...fee ? [{ ...proposed!, amount: fee }] : [],
        ...damage ? [{ kind: "damage" as const, label: damage.reason, amount: damage.amount!, taxable: true }] : [],
      ],
      claim: claim ? { amount: claim.amount!, reason: claim.reason } : null,
      downtime: readService(booking, form),
      if_version: version,
      photos: form.photos,
      notes: form.notes === null || form.notes.trim() === (notes ?? "") ? null : form.notes.trim(),
    },
  };
}

/** Returns an amount with its reason; undefined if it is switched off. */
function readAmount({ on, amount, reason }: TypedAmount, currency: string) {
  return on ? { amount: parseAmount(amount, currency), reason: reason.trim() } : undefined;
}

/** Returns the broken units. Their reason is what is damaged, unless staff give another. */
function readService(booking: Booking, { service, claim, damage }: ReturnForm): Broken | null {
  const first = brokenItems(booking)[0];
  if (!service.on || !first) return null;
  const said = [claim, damage].find(({ on }) => on)?.reason ?? "";
  return {
    fleet_item_id: service.item || first.id,
    quantity: service.units,
    ends: service.last || null,
    reason: service.reason.trim() || said.trim() || null,
    ...service.override.on && { override: { reason: service.override.reason.trim() } },
  };
}

/** Returns the items of a booking that are out and can have come back broken, with their units. */
export function brokenItems({ lines }: Pick<Booking, "lines">): { id: string; name: string; units: number }[] {
  const units = new Map<string, { id: string; name: string; units: number }>();
  const add = (id: string, name: string, count: number) => {
    if (count > 0) units.set(id, { id, name, units: (units.get(id)?.units ?? 0) + count });
  };
  for (const { fleet_item_id, name, out, components } of lines) {
    if (!components.length) add(fleet_item_id, name, out);
    for (const part of components) add(part.fleet_item_id, part.name, out * part.quantity);
  }
  return [...units.values()];
}
