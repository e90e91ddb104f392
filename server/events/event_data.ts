/** The data of an event: the record, and the names of its fields that were too long to send. */
export interface EventData {
  object: object;
  omitted?: string[];
}

/** Bytes that `data` may take: the whole body, with id, type and timestamp, stays under 20 kB. */
const MAX_BYTES = 19_700;

/** Returns a record as the data of an event. Omits the longest fields of a record that is too long, and names them. */
export function createEventData(object: object): EventData {
  const whole = { object };
  if (bytesOf(whole) <= MAX_BYTES) return whole;
  const longestFirst = Object.entries(object).sort(([, a], [, b]) => bytesOf(b) - bytesOf(a));
  const omitted: string[] = [];
  for (const [name] of longestFirst) {
    omitted.push(name);
    const rest = Object.fromEntries(Object.entries(object).filter(([kept]) => !omitted.includes(kept)));
    const shortened = { object: rest, omitted: omitted.toSorted() };
    if (bytesOf(shortened) <= MAX_BYTES) return shortened;
  }
  return { object: {}, omitted: omitted.toSorted() };
}

function bytesOf(value: unknown): number {
  return new TextEncoder().encode(JSON.stringify(value) ?? "").length;
}
