import assert from "node:assert/strict";
import { Hono } from "hono";
import { accessLog } from "../../server/http/access_log.ts";
import { securityHeaders } from "../../server/http/headers.ts";
import { openLog } from "../../server/log.ts";

Deno.test("a log writes the events of its level and above, and says which it writes", () => {
  const levels = ["debug", "info", "warn"] as const;
  for (const [minLevel, written] of Object.entries({ debug: 3, info: 2, warn: 1, off: 0 })) {
    const lines: string[] = [];
    const log = openLog(minLevel, (line) => lines.push(line));
    for (const level of levels) log(level, "event");
    assert.equal(lines.length, written, minLevel);
    assert.deepEqual(
      lines.map((line) => JSON.parse(line).level),
      levels.filter((level) => log.writes!(level)),
      minLevel,
    );
  }
});

Deno.test("the access log hashes the client's address only for entries that it writes", async () => {
  for (const [level, hashed] of Object.entries({ info: 1, warn: 0, off: 0 })) {
    let hashes = 0;
    const app = new Hono();
    app.use(securityHeaders("http://shop.test"));
    app.use(accessLog(openLog(level, () => {}), () => Promise.resolve(String(++hashes))));
    app.get("/", (c) => c.text("ok"));
    await (await app.request("/")).text();
    assert.equal(hashes, hashed, level);
  }
});
