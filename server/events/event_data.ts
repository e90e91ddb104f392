/** What an event carries: the record, and the names of those of its fields that were too long to send. */
export interface EventData {
  object: object;
  omitted?: string[];
}

// The whole body stays under 20 kB; id, type and timestamp take their part of it
const mostBytes = 19_700;

/** The record as an event's `data`. Of a record too long for a webhook the longest fields are left out, and named. */
export function dataOf(object: object): EventData {
  const whole = { object };
  if (bytesOf(whole) <= mostBytes) return whole;
  const longestFirst = Object.entries(object).sort(([, a], [, b]) => bytesOf(b) - bytesOf(a));
  const omitted: string[] = [];
  for (const [name] of longestFirst) {
    omitted.push(name);
    const rest = Object.fromEntries(Object.entries(object).filter(([kept]) => !omitted.includes(kept)));
    const shortened = { object: rest, omitted: omitted.toSorted() };
    if (bytesOf(shortened) <= mostBytes) return shortened;
  }
  return { object: {}, omitted: omitted.toSorted() };
}

function bytesOf(value: unknown): number {
  return new TextEncoder().encode(JSON.stringify(value) ?? "").length;
}
