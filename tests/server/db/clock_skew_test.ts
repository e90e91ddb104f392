import assert from "node:assert/strict";
import { createApp } from "../../../server/app.ts";
import { systemClock } from "../../../server/clock.ts";
import { openPool } from "../../../server/db/client.ts";
import { measureClockSkew } from "../../../server/db/clock_skew.ts";
import { openPulse } from "../../../server/db/pulse.ts";
import { databaseUrl } from "../../support/database.ts";
import { openShop } from "../../support/shop.ts";
import { waitUntil } from "../../support/wait_until.ts";

/** The clock of a machine that is so many seconds ahead. */
function clockAhead(seconds: number) {
  return { now: () => new Date(Date.now() + seconds * 1_000) };
}

/** Opens a pulse that has measured how far its clock is off. A loaded machine needs several round trips for that. */
async function openMeasuredPulse(seconds: number) {
  const pulse = openPulse(databaseUrl(), clockAhead(seconds));
  await waitUntil(async () => {
    await pulse.measureSkew();
    return pulse.clockSkew() !== 0;
  });
  return pulse;
}

/** The answer of `/readyz` on a server whose clock is so many seconds ahead of the database's. */
async function readiness(seconds: number): Promise<{ code: number; status: string; warning?: string }> {
  await using shop = await openShop();
  const pulse = await openMeasuredPulse(seconds);
  const app = createApp({ ...shop.deps, clock: pulse.clock }, {
    log: () => {},
    limiter: undefined,
    isDatabaseUp: () => pulse.beats(),
    clockSkew: pulse.clockSkew,
  });
  const response = await app.request("/readyz");
  await pulse.end();
  return { code: response.status, ...await response.json() };
}

Deno.test("/readyz warns of a clock skew above two seconds and answers 503 above five minutes", async () => {
  const cases: [number, number, string, RegExp?][] = [
    [0, 200, "ready"],
    [-1, 200, "ready"],
    [4, 200, "ready", /^The server's clock is [34] s ahead of the database's, whose time the server uses/],
    [
      120,
      200,
      "ready",
      /^The server's clock is 1[12]\d s ahead of the database's.*Synchronize both machines with NTP\.$/,
    ],
    [-120, 200, "ready", /^The server's clock is 1[12]\d s behind the database's/],
    [1_200, 503, "unavailable", /^The server's clock is 1[12]\d\d s ahead of/],
    [-1_200, 503, "unavailable", /^The server's clock is 1[12]\d\d s behind/],
  ];
  for (const [seconds, code, status, warning] of cases) {
    const answer = await readiness(seconds);
    assert.deepEqual([answer.code, answer.status], [code, status], `${seconds} s`);
    if (warning) assert.match(answer.warning ?? "", warning);
    else assert.equal(answer.warning, undefined);
  }
});

for (const seconds of [200, -200]) {
  Deno.test(`the time of a server whose clock is ${seconds} s off is that of the database`, async () => {
    const pulse = await openMeasuredPulse(seconds);
    const sql = openPool(databaseUrl(), { max: 1 });
    const left = await measureClockSkew(sql, pulse.clock);
    assert.ok(Math.abs(left!) < 2_000, `${left} ms are left`);
    await pulse.end();
    await pulse.measureSkew();
    assert.ok(Math.abs(pulse.clockSkew() - seconds * 1_000) < 2_000, "the last skew stays while the database is away");
    await sql.end();
  });
}

Deno.test("a clock skew is not measured by a round trip that takes longer than a second", async () => {
  await using shop = await openShop();
  let calls = 0;
  const slow = { now: () => new Date(Date.now() + calls++ * 1_001) };
  assert.equal(await measureClockSkew(shop.sql, slow), undefined);
  assert.notEqual(await measureClockSkew(shop.sql, systemClock), undefined);
});
