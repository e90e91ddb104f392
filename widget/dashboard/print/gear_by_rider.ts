import type { Answer } from "../../../shared/contract/answer.ts";
import type { DayRow } from "../../../shared/contract/dashboard.ts";
import { withoutGoneGear } from "../answers/booked_gear.ts";
import type { RowList } from "../today/row_state.ts";

type Line = DayRow["lines"][number];

/** Units to fetch or to take back, with the parts of a bundle. */
export interface PickedGear {
  /** Differs from that of other gear of the rider, or of nobody. */
  key: string;
  name: string;
  /** Null if another rider of the same unit has it, if only parts or codes are left, or if some units are done. */
  units: number | null;
  parts: { id: string; name: string; units: number }[];
  codes: string[];
}
export interface RiderGear {
  rider: number;
  gear: PickedGear[];
  /** The answers to other questions. */
  answers: Answer[];
}

/** What of a line is done already, in each list. */
export const DONE = { pickups: "picked_up", overdue: "returned", returns: "returned" } as const;

/** What is left of a line while riders take their gear. */
interface OpenLine {
  line: Line;
  seats: number;
  units: number;
  /** The riders who have chosen it. */
  riders: number;
  /** By the id of the part. */
  parts: Map<string, number>;
  codes: NonNullable<Line["units"]>;
}
/** A rider's choice. */
interface Claim {
  rider: number;
  id: string;
  name: string;
  gear: PickedGear;
  /** The line of which the rider has chosen a part. */
  from?: OpenLine;
}

/**
 * Groups the open gear of a booking by the riders who have chosen it. Null if nobody has. If some units of a line are
 * done already, nobody knows whose: they stay in the rest, and the riders have the name only.
 */
export function gearByRider(
  { lines, riders, answers }: Pick<DayRow, "lines" | "riders" | "answers">,
  list: RowList,
): { riders: RiderGear[]; rest: PickedGear[] } | null {
  const chosen = withoutGoneGear(answers, lines).filter(({ kind, rider }) => kind === "gear" && rider !== null);
  if (!chosen.length) return null;
  const open = lines.map((line): OpenLine => openLine(line, line.quantity - line[DONE[list]]));
  const claims = chosen.map(({ question_id, rider, value, name = "" }): Claim => ({
    rider: rider!,
    id: String(value),
    name: riders[rider!]?.name ?? "",
    gear: { key: question_id, name, units: null, parts: [], codes: [] },
  })).toSorted((a, b) => a.rider - b.rider);
  const takesItem = ({ id }: Claim) => lines.some((line) => line.fleet_item_id === id);
  // Parts that riders have chosen must not go with the bundle of another rider
  for (const claim of claims) if (!takesItem(claim)) takePart(claim, open);
  for (const claim of claims) if (takesItem(claim)) takeItem(claim, open, claims);
  const others = answers.filter(({ kind, rider }) => kind !== "gear" && rider !== null);
  const places = [...new Set([...claims, ...others].map(({ rider }) => rider!))].toSorted((a, b) => a - b);
  return {
    riders: places.map((rider) => ({
      rider,
      gear: claims.filter((claim) => claim.rider === rider).map(({ gear }) => gear),
      answers: others.filter((answer) => answer.rider === rider),
    })),
    rest: open.map(restOf).filter(({ units, parts, codes }) => units || parts.length > 0 || codes.length > 0),
  };
}

function openLine(line: Line, units: number): OpenLine {
  // An answer that the device has kept from an earlier release has neither seats nor units
  const { seats = 1, unit_codes = [], fleet_item_id, components } = line;
  return {
    line,
    seats,
    units,
    riders: 0,
    parts: new Map(components.map((part) => [part.fleet_item_id, part.quantity * units])),
    codes: [...line.units ?? unit_codes.map((code) => ({ code, fleet_item_id, rider: null }))],
  };
}

const isWhole = ({ line, units }: OpenLine) => units === line.quantity;

function takePart(claim: Claim, open: readonly OpenLine[]): void {
  const from = open.find((each) => isWhole(each) && (each.parts.get(claim.id) ?? 0) > 0);
  if (!from) return;
  from.parts.set(claim.id, from.parts.get(claim.id)! - 1);
  claim.from = from;
  claim.gear.units = 1;
  takeCode(claim, from);
}

function takeItem(claim: Claim, open: readonly OpenLine[], claims: readonly Claim[]): void {
  const alike = open.filter(({ line }) => line.fleet_item_id === claim.id);
  const free = alike.filter((each) => isWhole(each) && each.riders < each.units * each.seats);
  const own = claims.filter(({ rider, from }) => rider === claim.rider && from);
  const from = free.find((each) => own.some((part) => part.from === each)) ?? free[0];
  if (!from) return;
  claim.gear.units = from.riders % from.seats === 0 ? 1 : null;
  from.riders++;
  takeCode(claim, from);
  // Sizes tell lines of one bundle apart, and nobody has said which is this rider's
  const isUnclear = alike.length > 1 && !own.some((part) => part.from === from);
  if (claim.gear.units === null || isUnclear) return;
  for (const { fleet_item_id: id, name, quantity } of from.line.components) {
    const chosen = own.filter((part) => part.from === from && part.id === id).length;
    const units = Math.min(quantity - chosen, from.parts.get(id)!);
    if (units <= 0) continue;
    from.parts.set(id, from.parts.get(id)! - units);
    claim.gear.parts.push({ id, name, units });
  }
}

/** Gives a rider the codes of the units that are assigned to them. */
function takeCode({ id, name, gear }: Claim, { codes }: OpenLine): void {
  const own = codes.filter((unit) => unit.fleet_item_id === id && unit.rider === name);
  gear.codes = own.map(({ code }) => code);
  for (const unit of own) codes.splice(codes.indexOf(unit), 1);
}

function restOf({ line, seats, units, riders, parts, codes }: OpenLine): PickedGear {
  return {
    key: line.line_id,
    name: line.name,
    units: units - Math.ceil(riders / seats) || null,
    parts: line.components.map(({ fleet_item_id: id, name }) => ({ id, name, units: parts.get(id)! }))
      .filter(({ units }) => units > 0),
    codes: codes.map(({ code }) => code),
  };
}
