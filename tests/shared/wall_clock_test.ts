import assert from "node:assert/strict";
import fc from "fast-check";
import { dateOf, DAY, instantOf, MINUTE, wallOf, wallOfDate } from "../../shared/wall_clock.ts";

const zones = [
  "UTC",
  "Europe/Berlin",
  "America/New_York",
  "Australia/Lord_Howe",
  "Asia/Kolkata",
  "Pacific/Apia",
  "America/St_Johns",
  "Africa/Casablanca",
];
const zone = fc.constantFrom(...zones);
const instant = fc.integer({ min: Date.UTC(2012, 0), max: Date.UTC(2040, 0) });

/** The expected result, from Temporal, which not all browsers have yet. */
function temporalWall(at: number, zone: string): string {
  return Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone).toPlainDateTime().toString({
    smallestUnit: "millisecond",
  });
}
function temporalInstant(wall: number, zone: string): number {
  return Temporal.PlainDateTime.from(new Date(wall).toISOString().slice(0, -1)).toZonedDateTime(zone).epochMilliseconds;
}

Deno.test("wallOf agrees with Temporal at any instant", () => {
  fc.assert(
    fc.property(instant, zone, (at, zone) => {
      assert.equal(new Date(wallOf(at, zone)).toISOString().slice(0, -1), temporalWall(at, zone));
    }),
    { numRuns: 2_000 },
  );
});

Deno.test("instantOf agrees with Temporal on any wall time", () => {
  fc.assert(
    fc.property(instant, zone, (wall, zone) => {
      assert.equal(instantOf(wall, zone), temporalInstant(wall, zone));
    }),
    { numRuns: 2_000 },
  );
});

const changes: [zone: string, date: string][] = [
  ["Europe/Berlin", "2027-03-28"],
  ["Europe/Berlin", "2027-10-31"],
  ["America/New_York", "2027-03-14"],
  ["America/New_York", "2027-11-07"],
  ["Australia/Lord_Howe", "2027-10-03"],
  ["Australia/Lord_Howe", "2027-04-04"],
];
for (const [zone, date] of changes) {
  Deno.test(`instantOf and wallOf agree with Temporal every five minutes around ${date} in ${zone}`, () => {
    const noon = wallOfDate(date)! + DAY / 2;
    for (let wall = noon - 1.5 * DAY; wall < noon + 1.5 * DAY; wall += 5 * MINUTE) {
      const at = instantOf(wall, zone);
      assert.equal(at, temporalInstant(wall, zone), new Date(wall).toISOString());
      assert.equal(new Date(wallOf(at, zone)).toISOString().slice(0, -1), temporalWall(at, zone));
    }
  });
}

Deno.test("instantOf moves a skipped time later and returns the first of a repeated one", () => {
  const wall = (text: string) => Date.parse(`${text}Z`);
  assert.equal(instantOf(wall("2027-03-28T02:30:00"), "Europe/Berlin"), Date.parse("2027-03-28T01:30:00Z"));
  assert.equal(instantOf(wall("2027-10-31T02:30:00"), "Europe/Berlin"), Date.parse("2027-10-31T00:30:00Z"));
});

Deno.test("wallOfDate parses existing days only", () => {
  for (const date of ["2027-01-01", "2028-02-29", "2027-12-31", "0100-01-01"]) {
    assert.equal(dateOf(wallOfDate(date)!), date);
  }
  const none = [
    "2027-02-30",
    "2027-02-29",
    "2027-13-01",
    "2027-00-10",
    "2027-1-1",
    "27-01-01",
    "2027-01-01 ",
    "0099-12-31",
    "0001-01-01",
    "",
    "x",
  ];
  for (const date of none) assert.equal(wallOfDate(date), undefined, date);
});
