import type { HttpTask } from "./http_loop.ts";
import { pgbench, runLoop, runProgram, wrk } from "./programs.ts";
import type { SqlTask } from "./sql_loop.ts";
import type { Call } from "./statements.ts";

const CLIENTS = 64;
/** What the loop of our own puts each request's own key in the place of. */
const OWN_KEY = "a key of its own";

/** How many answers a second, and how long they took (ms). */
export interface Load {
  per_second: number;
  median_ms: number;
  p99_ms: number;
}

/** Sends these requests in turn (a path is a GET), from a process of its own; throws on any answer but 2xx. */
export async function askFor(
  calls: readonly (string | Call)[],
  { base, key, seconds, headers = {} }: {
    base: string;
    key: string;
    seconds: number;
    headers?: Record<string, string>;
  },
): Promise<Load> {
  const sent = { authorization: `Bearer ${key}`, "content-type": "application/json", ...headers };
  const made = calls.map((call) => typeof call === "string" ? { path: call } : call);
  if (wrk) return await byWrk(wrk, made, { base, seconds, headers: sent });
  const { host, port } = new URL(base);
  const requests = made.map(({ method = "GET", path, body = "", once }, at) => {
    const all = {
      ...sent,
      ...once && { "idempotency-key": OWN_KEY },
      host,
      "content-length": new TextEncoder().encode(body).length,
      "x-forwarded-for": `10.0.${at >> 8}.${at & 255}`,
    };
    return `${method} ${path} HTTP/1.1\r\n${
      Object.entries(all).map((pair) => `${pair.join(": ")}\r\n`).join("")
    }\r\n${body}`;
  });
  return await runLoop(
    "http_loop.ts",
    { requests, port: Number(port), seconds, clients: CLIENTS, own_key: OWN_KEY } satisfies HttpTask,
  );
}

async function byWrk(
  wrk: string,
  calls: readonly Call[],
  { base, seconds, headers }: { base: string; seconds: number; headers: Record<string, string> },
): Promise<Load> {
  const script = await Deno.makeTempFile({ suffix: ".lua" });
  const sent = Object.entries(headers).map(([name, value]) => `["${name}"] = "${value}"`);
  const made = calls.map(({ method = "GET", path, body, once = false }) =>
    `{ "${method}", ${JSON.stringify(path)}, ${body === undefined ? "nil" : `[==[${body}]==]`}, ${once} }`
  );
  await Deno.writeTextFile(
    script,
    `local calls = { ${made.join(", ")} }
local headers = { ${sent.join(", ")} }
local at = 0
function request()
  at = at + 1
  headers["x-forwarded-for"] = string.format("10.%d.%d.%d", math.floor(at / 65536) % 256, math.floor(at / 256) % 256, at % 256)
  local call = calls[(at - 1) % #calls + 1]
  headers["idempotency-key"] = call[4] and "${crypto.randomUUID()} " .. at or nil
  return wrk.format(call[1], call[2], headers, call[3])
end
function done(summary, latency, requests)
  io.write(string.format("%f %f %f %d\\n", summary.requests / summary.duration * 1e6, latency:percentile(50) / 1e3, latency:percentile(99) / 1e3,
    summary.errors.status + summary.errors.connect + summary.errors.read + summary.errors.timeout))
end`,
  );
  const said = await runProgram(wrk, ["-t1", `-c${CLIENTS}`, `-d${seconds}s`, "--timeout", "10s", "-s", script, base]);
  await Deno.remove(script);
  const [per_second, median_ms, p99_ms, errors] = said.trim().split("\n").at(-1)!.split(" ").map(Number);
  if (errors) throw new Error(`${errors} answers were errors, of ${made[0]} and the like`);
  return { per_second: per_second!, median_ms: median_ms!, p99_ms: p99_ms! };
}

/** A statement, prepared, asked by as many clients; its `\\set` lines come first. */
export async function askPostgres(
  statement: string,
  { url, seconds, clients = CLIENTS }: { url: string; seconds: number; clients?: number },
): Promise<Load> {
  if (!pgbench) return await runLoop("sql_loop.ts", { script: statement, url, seconds, clients } satisfies SqlTask);
  const script = await Deno.makeTempFile({ suffix: ".sql" });
  await Deno.writeTextFile(script, statement);
  const said = await runProgram(pgbench, [
    "-n",
    ...["-M", "prepared", "-c", String(clients), "-j", "1", "-T", String(seconds), "-f", script, url],
  ]);
  await Deno.remove(script);
  const [, per_second] = /tps = ([\d.]+)/.exec(said) ?? [];
  const [, ms] = /latency average = ([\d.]+)/.exec(said) ?? [];
  if (!per_second) throw new Error(said);
  return { per_second: Number(per_second), median_ms: Number(ms), p99_ms: NaN };
}
