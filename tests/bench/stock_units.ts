import type { Booking } from "../../shared/contract/booking.ts";
import { unitsWaiting } from "../../shared/units_waiting.ts";
import type { Api } from "../../widget/api.ts";
import type { Random } from "./random.ts";
import { codeOf, type RandomShop } from "./stock_shop.ts";

type Line = Booking["lines"][number];

/** Codes of an item's units are numbered from 0 to this. */
const LAST_CODE = 7;

/** Refusals of what staff do with random units. */
export const unitRefusals = ["unit_in_use", "unit_not_ready", "unit_code_taken", "wrong_unit", "not_undoable"];

/** Messages of requests that somebody else's request has overtaken: the booking has other units or lines by now. */
export const unitsOutdated =
  /is one too many|is more than the|must name which of|is not a line of this booking|must be at most|which has it/;

/** Returns what staff do with numbered units: to the fleet, and to a booking. */
export function openUnitStaff(
  staff: Api<"secret">,
  shop: RandomShop,
  { random: { int, pick }, records }: { random: Random; records: { handled: string[] } },
) {
  const ofFleet = [
    /** Retires a unit, puts it into service, or back. */
    async () => {
      const { data } = await staff("GET /v1/units", { query: { fleet_item_id: pick(shop.unit_items), limit: "50" } });
      const { id } = pick(data);
      const status = pick(["ready", "ready", "service", "retired"] as const);
      await staff("PATCH /v1/units/:id", { params: { id }, body: { status } });
    },
    /** Adds a unit. Its code may be that of a retired one. */
    async () => {
      const id = pick(shop.unit_items);
      const units = [{ code: codeOf(id, int(0, LAST_CODE)) }];
      await staff("POST /v1/fleet/items/:id/units", { params: { id }, body: { units } });
    },
    /** Now and then, counts an item that has units, or tracks it by unit again. */
    async () => {
      const tracking = int(1, 10) === 1 ? "count" : "unit";
      await staff("PATCH /v1/fleet/items/:id", { params: { id: pick(shop.unit_items) }, body: { tracking } });
    },
  ];

  /** Returns the items with numbered units that a line takes. */
  const numberedOf = ({ fleet_item_id, components }: Line) =>
    [fleet_item_id, ...components.map((part) => part.fleet_item_id)].filter((id) => shop.unit_items.includes(id));
  const isNumbered = (line: Line) => numberedOf(line).length > 0;

  /** Returns the codes of up to so many ready units that fit a line with numbered units. */
  async function findFitting(line: Line, units: number): Promise<{ line_id: string; code: string }[]> {
    const fleet_item_id = pick(numberedOf(line));
    const { data } = await staff("GET /v1/units", { query: { fleet_item_id, status: "ready" } });
    const from = int(0, data.length);
    return [...data.slice(from), ...data.slice(0, from)].slice(0, units).map(({ code }) => ({
      line_id: line.id,
      code,
    }));
  }

  /** Returns a random number of the units of some lines, with the codes of some. Undefined for whole lines. */
  const someOf = (lines: readonly Line[], unitsOf: (line: Line) => number) => {
    const chosen = lines.filter((line) => unitsOf(line) > 0 && int(1, 2) === 1);
    return chosen.length ? chosen.map((line) => ({ line_id: line.id, quantity: int(1, unitsOf(line)) })) : undefined;
  };

  /** Assigns a unit, perhaps in place of another, and takes off others. */
  async function assign({ id, lines, units }: Booking): Promise<unknown> {
    const line = pick(lines.filter(isNumbered));
    if (!line) return undefined;
    const held = (units ?? []).filter(({ returned_at }) => !returned_at);
    const own = held.filter(({ line_id }) => line_id === line.id);
    const replaces = own.length && int(1, 2) === 1 ? pick(own).code : undefined;
    const release = held.length && int(1, 4) === 1 ? [pick(held).code] : [];
    const found = (await findFitting(line, 1)).map((unit) => ({ ...unit, replaces }));
    if (found.length + release.length === 0) return undefined;
    return await staff("PUT /v1/bookings/:id/units", { params: { id }, body: { units: found, release } });
  }

  /** Hands out all or some of the gear, with the codes of some units. */
  async function handOut(booking: Booking): Promise<unknown> {
    const lines = int(1, 2) === 1 ? someOf(booking.lines, unitsWaiting) : undefined;
    const line = pick(booking.lines.filter(isNumbered));
    const units = line ? await findFitting(line, int(0, 2)) : [];
    const override = { deposit: true, reason: "Known to the shop" };
    return await staff("POST /v1/bookings/:id/pickup", {
      params: { id: booking.id },
      body: { lines, units, override },
    });
  }

  /** Takes back all or some of the gear, and names some of its units. */
  async function takeBack(booking: Booking): Promise<unknown> {
    const lines = int(1, 2) === 1 ? someOf(booking.lines, ({ out }) => out) : undefined;
    const out = (booking.units ?? []).filter(({ picked_up_at, returned_at }) => picked_up_at && !returned_at);
    const units = out.filter(() => int(1, 2) === 1).map(({ line_id, code }) => ({ line_id, code }));
    const body = { lines, ...int(1, 3) > 1 && { units } };
    return await staff("POST /v1/bookings/:id/return", { params: { id: booking.id }, body });
  }

  async function undo({ id }: Booking): Promise<unknown> {
    const action = pick(["pickup", "return", "change"] as const);
    return await staff(`POST /v1/bookings/:id/${action}/undo`, { params: { id }, body: {} });
  }

  const actions: { [S in Booking["status"]]?: ((booking: Booking) => Promise<unknown>)[] } = {
    confirmed: [assign, assign, handOut, undo],
    picked_up: [assign, assign, handOut, takeBack, undo],
    partially_returned: [assign, takeBack, undo],
    returned: [undo],
  };
  return {
    ofFleet,
    /** Chooses a booking for some actions: a given one, or one that had its units changed before. */
    choose: (id: string) => int(1, 2) === 1 && pick(records.handled) || id,
    /** Does something that fits the state that the booking has just had. */
    async ofBooking(id: string): Promise<void> {
      const booking = await staff("GET /v1/bookings/:id", { params: { id } });
      if (await pick(actions[booking.status] ?? [])?.(booking)) records.handled.push(id);
    },
  };
}
