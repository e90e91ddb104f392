import assert from "node:assert/strict";
import { createApp } from "../../../server/app.ts";
import { openPulse } from "../../../server/db/pulse.ts";
import { databaseUrl } from "../../support/database.ts";
import { ManualClock } from "../../support/fakes.ts";
import { openShop } from "../../support/shop.ts";

/** The answer of `/readyz` on a server whose clock is so many seconds ahead of the database's. */
async function readiness(seconds: number): Promise<{ code: number; status: string; warning?: string }> {
  await using shop = await openShop();
  const clock = new ManualClock(new Date(Date.now() + seconds * 1_000));
  const pulse = openPulse(databaseUrl(), clock);
  const app = createApp({ ...shop.deps, clock }, {
    log: () => {},
    limiter: undefined,
    isDatabaseUp: () => pulse.beats(),
    clockSkew: () => pulse.clockSkew(),
  });
  const response = await app.request("/readyz");
  await pulse.end();
  return { code: response.status, ...await response.json() };
}

Deno.test("/readyz warns of a clock skew above a minute and answers 503 above five", async () => {
  const cases: [number, number, string, RegExp?][] = [
    [0, 200, "ready"],
    [-40, 200, "ready"],
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
