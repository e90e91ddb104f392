import assert from "node:assert/strict";
import { isDay, isMoment, parseTimestamp } from "../../shared/iso_date.ts";

Deno.test("parseTimestamp parses RFC 3339 timestamps only", () => {
  assert.equal(parseTimestamp("2027-05-01T10:00:00.123456789+02:00"), Date.parse("2027-05-01T08:00:00.123Z"));
  assert.equal(parseTimestamp("2027-05-01t10:00:00z"), Date.parse("2027-05-01T10:00:00Z"));
  assert.equal(parseTimestamp("2027-05-01T00:30:00+05:45"), Date.parse("2027-04-30T18:45:00Z"));
  const none = [
    "2027-05-01T10:00Z",
    "2027-05-01T10:00:00",
    "2027-05-01 10:00:00Z",
    "2027-05-01T24:00:00Z",
    "2027-05-01T10:60:00Z",
  ];
  none.push(
    "2027-05-01T10:00:60Z",
    "2027-05-01T10:00:00+24:00",
    "2027-02-29T10:00:00Z",
    "2027-05-01T10:00:00Z\n",
    "Infinity",
    "",
  );
  for (const text of none) assert.equal(parseTimestamp(text), undefined, text);
});

Deno.test("isDay accepts the days of the calendar in the years 1600 to 8999", () => {
  for (const text of ["1600-01-01", "2028-02-29", "8999-12-31"]) assert.ok(isDay(text), text);
  for (const text of ["1599-12-31", "9000-01-01", "2027-02-29", "2027-5-1", "2027-05-01T10:00:00Z", ""]) {
    assert.ok(!isDay(text), text);
  }
});

Deno.test("isMoment accepts days and RFC 3339 timestamps of the same years", () => {
  for (const text of ["2028-02-29", "1600-01-01T00:00:00Z", "8999-12-31T23:59:59+02:00"]) {
    assert.ok(isMoment(text), text);
  }
  for (const text of ["1599-12-31", "9000-01-01T00:00:00Z", "2027-05-01T10:00:00", "tomorrow"]) {
    assert.ok(!isMoment(text), text);
  }
});
