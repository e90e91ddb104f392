import type { Unit } from "../../../shared/contract/units.ts";
import type { Api } from "../../api.ts";
import type { AppIconName } from "../icons.tsx";
import { findUnits } from "../scan/find_units.ts";
import type { Words } from "../text/en.ts";

/** Something that the palette can open or do. */
export interface Entry {
  /** Unique among the entries that are shown. */
  id: string;
  group: "actions" | "bookings" | "customers" | "items" | "units" | "views";
  icon: AppIconName;
  label: string;
  /** What tells equal labels apart. */
  detail?: string;
  /** An address of the dashboard. */
  href: string;
}

/** The verb at the start of a text such as "hand out 2YTYW8S", and the rest. */
export interface Command {
  verb: "hand_out" | "take_back" | null;
  rest: string;
}

/** Separates the verb of a command from what it is about. The person's language and English are understood. */
export function readCommand(text: string, verbs: Record<"hand_out" | "take_back", readonly string[]>): Command {
  const trimmed = text.trim();
  const folded = trimmed.toLocaleLowerCase();
  for (const verb of ["hand_out", "take_back"] as const) {
    for (const known of verbs[verb]) {
      const start = `${known.toLocaleLowerCase()} `;
      if (folded.startsWith(start)) return { verb, rest: trimmed.slice(start.length).trim() };
    }
  }
  return { verb: null, rest: trimmed };
}

/** Returns the views whose name has a word that starts with the text. */
export function findViews(
  views: readonly { name: string; label: string; path: string; icon: AppIconName }[],
  text: string,
): Entry[] {
  const wanted = text.trim().toLocaleLowerCase();
  return views
    .filter(({ label }) =>
      !wanted || label.toLocaleLowerCase().split(/\s+/).some((word) => word.startsWith(wanted)) ||
      label.toLocaleLowerCase().startsWith(wanted)
    )
    .map(({ name, label, path, icon }) => ({ id: `view ${name}`, group: "views", icon, label, href: path }));
}

const UNOPENED = ["confirmed"];
const OUT = ["picked_up", "partially_returned"];

interface Search {
  command: Command;
  words: Words;
  /** Returns the address of a record's view, or null if no view shows such records. */
  addressOf: (kind: "bookings" | "customers" | "fleet" | "fleet/units", id: string) => string | null;
  /** Says where a unit is. */
  placeOf: (unit: Unit) => string;
}

/** Searches bookings, customers and items. An action is offered for a booking whose status allows it. */
export async function searchRecords(
  api: Api<"secret">,
  { command: { verb, rest }, words, addressOf, placeOf }: Search,
): Promise<Entry[]> {
  const limit = "5";
  const bookings = api("GET /v1/bookings", { query: { q: rest, limit } });
  const customers = verb || !addressOf("customers", "x")
    ? { data: [] }
    : api("GET /v1/customers", { query: { query: rest, limit } });
  const items = verb || !addressOf("fleet", "x")
    ? { data: [] }
    : api("GET /v1/fleet/items", { query: { query: rest, limit } });
  const units = addressOf("fleet", "x") ? findUnits(api, rest, 5) : [];
  const [found, people, gear, pieces] = await Promise.all([bookings, customers, items, units]);
  const nameOf = (name: string | null | undefined, email: string | null | undefined) =>
    name || email || words.today.no_name;
  const actions = found.data.flatMap(({ id, number, status, customer }): Entry[] => {
    const action = UNOPENED.includes(status) ? "hand_out" : OUT.includes(status) ? "take_back" : null;
    if (!action || verb && verb !== action) return [];
    return [{
      id: `${action} ${id}`,
      group: "actions",
      icon: action,
      label: `${words.counter[action]} ${number}`,
      detail: nameOf(customer?.name, customer?.email),
      href: `?booking=${id}`,
    }];
  });
  const [scanned] = pieces;
  const held = scanned?.in_use;
  const heldAction = held?.picked_up_at ? "take_back" : "hand_out";
  // A scan finds the booking that has the unit
  if (held && (!verb || verb === heldAction) && !actions.some(({ id }) => id === `${heldAction} ${held.booking_id}`)) {
    actions.push({
      id: `${heldAction} ${held.booking_id}`,
      group: "actions",
      icon: heldAction,
      label: `${words.counter[heldAction]} ${held.booking_number}`,
      detail: scanned.code,
      href: `?booking=${held.booking_id}`,
    });
  }
  if (verb) return actions;
  return [
    ...actions,
    ...pieces.map((unit): Entry => ({
      id: `unit ${unit.id}`,
      group: "units",
      icon: "qr",
      label: `${unit.code} · ${unit.item_name}`,
      detail: placeOf(unit),
      href: addressOf("fleet/units", unit.id) ?? addressOf("fleet", unit.fleet_item_id)!,
    })),
    ...found.data.map(({ id, number, status, customer }): Entry => ({
      id: `booking ${id}`,
      group: "bookings",
      icon: "bookings",
      label: `${nameOf(customer?.name, customer?.email)} ${number}`,
      detail: words.counter.status[status],
      href: addressOf("bookings", id) ?? `?booking=${id}`,
    })),
    ...people.data.map(({ id, name, email }): Entry => ({
      id: `customer ${id}`,
      group: "customers",
      icon: "customers",
      label: name || email,
      ...name && { detail: email },
      href: addressOf("customers", id)!,
    })),
    ...gear.data.map(({ id, name, category }): Entry => ({
      id: `item ${id}`,
      group: "items",
      icon: "fleet",
      label: name,
      detail: category.name,
      href: addressOf("fleet", id)!,
    })),
  ];
}
