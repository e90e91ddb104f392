import assert from "node:assert/strict";
import ICAL from "ical.js";
import type { TestShop } from "./shop.ts";

/** Reads a feed, as a calendar program does. `headers` are those of a conditional request. */
export async function readFeed(shop: TestShop, url: string, headers: Record<string, string> = {}) {
  const response = await shop.request(new URL(url).pathname, { headers });
  return { response, text: await response.text() };
}

/** Parses a calendar by a parser of RFC 5545. Throws if a line is longer than 75 octets or does not end in CRLF. */
export function parseCalendar(text: string): { name: string; method: string; events: Map<string, ICAL.Event> } {
  assert.ok(text.endsWith("\r\n"));
  for (const line of text.slice(0, -2).split("\r\n")) {
    assert.ok(new TextEncoder().encode(line).length <= 75, line);
    assert.doesNotMatch(line, /[\r\n]/);
  }
  const calendar = new ICAL.Component(ICAL.parse(text));
  const events = calendar.getAllSubcomponents("vevent").map((component) => new ICAL.Event(component));
  const valueOf = (name: string) => String(calendar.getFirstPropertyValue(name));
  const byUid = new Map(events.map((event) => [event.uid, event]));
  assert.equal(byUid.size, events.length, "an event appears twice");
  return { name: valueOf("x-wr-calname"), method: valueOf("method"), events: byUid };
}

/** Returns a property of an event that the parser has no name for. */
export function propertyOf(event: ICAL.Event | undefined, name: string): string {
  return String(event!.component.getFirstPropertyValue(name));
}
