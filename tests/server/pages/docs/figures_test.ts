import assert from "node:assert/strict";
import { defaultLimits } from "../../../../server/http/rate_limit.ts";
import { FAILURE_LIMIT, nextAttempt } from "../../../../server/webhooks/schedule.ts";
import { HOUR, MINUTE } from "../../../../shared/wall_clock.ts";

/** Returns the text of a guide with its lines joined. */
async function guide(slug: string): Promise<string> {
  const path = new URL(`../../../../server/pages/docs/guides/${slug}.md`, import.meta.url);
  return (await Deno.readTextFile(path)).replace(/\s+/g, " ");
}

Deno.test("the guide to errors shows the default rate limits and the headers that they cause", async () => {
  const text = await guide("errors");
  const rows = {
    secret: "A secret key",
    publishable: "A publishable key and an address",
    anonymous: "An address without a key",
  };
  for (const [name, caller] of Object.entries(rows)) {
    const { per_second, burst } = defaultLimits[name as keyof typeof rows];
    assert.ok(text.includes(`| ${caller} | ${per_second} | ${burst} |`), caller);
  }
  const { per_second, burst } = defaultLimits.secret;
  assert.ok(text.includes(`RateLimit-Policy: "secret";q=${burst};w=${burst / per_second}`));
});

Deno.test("the guide to upgrades says when a stopped server ends at the latest", async () => {
  const main = await Deno.readTextFile(new URL("../../../../server/main.ts", import.meta.url));
  const [, seconds] = /MAX_STOP_MS = (\d+)_000;/.exec(main)!;
  assert.ok((await guide("upgrade")).includes(`ends after ${seconds} seconds at the latest`));
});

Deno.test("the guide to webhooks lists the delays of the attempts and when an endpoint is turned off", async () => {
  const text = await guide("webhooks");
  const at = new Date(0);
  const delays: number[] = [];
  for (let failures = 1;; failures++) {
    const next = nextAttempt({ failures, at, chance: 0.5 });
    if (!next) break;
    delays.push(next.getTime());
  }
  const [first = 0, second = 0, third = 0, ...hours] = delays;
  const [last = 0, ...earlier] = hours.map((delay) => delay / HOUR).reverse();
  const total = Math.round(delays.reduce((sum, delay) => sum + delay) / HOUR);
  assert.equal(delays.length, 9);
  assert.ok(text.includes(`is tried ten times in ${total} hours: at once, then after ${first / 1_000} seconds,`));
  assert.ok(text.includes(`${second / MINUTE} minutes, ${third / MINUTE} minutes, ${earlier.reverse().join(", ")}`));
  assert.ok(text.includes(`and ${last} hours. \`Retry-After\` in your answer delays the next attempt by up to a day`));
  assert.ok(text.includes(`fails for ${FAILURE_LIMIT / HOUR} hours is turned off`));
});
