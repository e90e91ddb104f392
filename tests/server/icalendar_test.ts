import assert from "node:assert/strict";
import fc from "fast-check";
import { type CalendarEvent, calendarOf } from "../../server/icalendar.ts";
import { createCalendarFile } from "../../server/mail/calendar.ts";
import { parseCalendar } from "../support/feeds.ts";
import { boathouse, weekend } from "./mail/samples.ts";

const event: CalendarEvent = {
  uid: "bk_1",
  sequence: 3,
  changed_at: "2027-05-01T08:00:00.000Z",
  time: { start: "2027-05-12T08:30:00.000Z", end: "2027-05-12T09:00:00.000Z" },
  status: "confirmed",
  summary: "Kayak",
  description: "",
  location: null,
  busy: true,
};

const only = (text: string) => [...parseCalendar(text).events.values()][0]!;

Deno.test("any text comes back from a parser of RFC 5545, without control characters, on lines of 75 octets", () => {
  const texts = fc.string({
    unit: fc.constantFrom(..."aä;,:\\\"'\r\n\t \0\x07\x0b\x7f\u200dعلي🛶漢=^"),
    maxLength: 200,
  });
  fc.assert(fc.property(texts, (text) => {
    const file = calendarOf([{ ...event, summary: text, description: text, location: text }], { method: "PUBLISH" });
    // deno-lint-ignore no-control-regex
    const expected = text.replace(/[\0-\x08\x0b\x0c\x0e-\x1f\x7f]/g, "").replace(/\r\n?/g, "\n").trim();
    const { summary, description, location } = only(file);
    assert.deepEqual([summary ?? "", description ?? "", location ?? ""], [expected, expected, expected]);
  }));
});

Deno.test("the calendar file of a mail has no control characters of a location", () => {
  const pickup_location = {
    id: "loc_1",
    name: "Dock",
    address: "Pier 1",
    instructions: "Ring\u0007 twice;\r\nthen wait",
  };
  const file = createCalendarFile(boathouse, { ...weekend, pickup_location });
  const { description, sequence, uid } = only(String(file.content));
  assert.ok(description.endsWith("\nRing twice;\nthen wait"), description);
  assert.deepEqual([uid, sequence], [weekend.id, weekend.version]);
});
