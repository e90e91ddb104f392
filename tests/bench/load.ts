import type { HttpTask } from "./http_loop.ts";
import { pgbench, runLoop, runProgram, wrk } from "./programs.ts";
import type { SqlTask } from "./sql_loop.ts";
import type { Call } from "./statements.ts";

const CLIENTS = 64;
/** `http_loop.ts` replaces this by a new key in each request. */
const KEY_PLACEHOLDER = "a new key";

/** Responses per second and their latency (ms). */
export interface Load {
  per_second: number;
  median_ms: number;
  p99_ms: number;
}

/** Sends these requests in turn (a path is a GET) from another process. Throws on any response but 2xx. */
export async function runLoad(
  calls: readonly (string | Call)[],
  { base, key, seconds, headers = {} }: {
    base: string;
    key: string;
    seconds: number;
    headers?: Record<string, string>;
  },
): Promise<Load> {
  const allHeaders = { authorization: `Bearer ${key}`, "content-type": "application/json", ...headers };
  const requested = calls.map((call) => typeof call === "string" ? { path: call } : call);
  if (wrk) return await runWrk(wrk, requested, { base, seconds, headers: allHeaders });
  const { host, port } = new URL(base);
  const requests = requested.map(({ method = "GET", path, body = "", once }, at) => {
    const own = {
      ...allHeaders,
      ...once && { "idempotency-key": KEY_PLACEHOLDER },
      host,
      "content-length": new TextEncoder().encode(body).length,
      "x-forwarded-for": `10.0.${at >> 8}.${at & 255}`,
    };
    return `${method} ${path} HTTP/1.1\r\n${
      Object.entries(own).map((pair) => `${pair.join(": ")}\r\n`).join("")
    }\r\n${body}`;
  });
  return await runLoop(
    "http_loop.ts",
    { requests, port: Number(port), seconds, clients: CLIENTS, key_placeholder: KEY_PLACEHOLDER } satisfies HttpTask,
  );
}

async function runWrk(
  wrk: string,
  calls: readonly Call[],
  { base, seconds, headers }: { base: string; seconds: number; headers: Record<string, string> },
): Promise<Load> {
  const script = await Deno.makeTempFile({ suffix: ".lua" });
  const headerLines = Object.entries(headers).map(([name, value]) => `["${name}"] = "${value}"`);
  const callLines = calls.map(({ method = "GET", path, body, once = false }) =>
    `{ "${method}", ${JSON.stringify(path)}, ${body === undefined ? "nil" : `[==[${body}]==]`}, ${once} }`
  );
  await Deno.writeTextFile(
    script,
    `local calls = { ${callLines.join(", ")} }
local headers = { ${headerLines.join(", ")} }
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
  const output = await runProgram(wrk, [
    "-t1",
    `-c${CLIENTS}`,
    `-d${seconds}s`,
    "--timeout",
    "10s",
    "-s",
    script,
    base,
  ]);
  await Deno.remove(script);
  const [per_second, median_ms, p99_ms, errors] = output.trim().split("\n").at(-1)!.split(" ").map(Number);
  if (errors) throw new Error(`${errors} responses were errors, for calls such as ${callLines[0]}`);
  return { per_second: per_second!, median_ms: median_ms!, p99_ms: p99_ms! };
}

/** Runs a prepared statement from `clients` connections. Its `\\set` lines come first. */
export async function runStatement(
  statement: string,
  { url, seconds, clients = CLIENTS }: { url: string; seconds: number; clients?: number },
): Promise<Load> {
  if (!pgbench) return await runLoop("sql_loop.ts", { script: statement, url, seconds, clients } satisfies SqlTask);
  const script = await Deno.makeTempFile({ suffix: ".sql" });
  await Deno.writeTextFile(script, statement);
  const output = await runProgram(pgbench, [
    "-n",
    "-M",
    "prepared",
    "-c",
    String(clients),
    "-j",
    "1",
    "-T",
    String(seconds),
    "-f",
    script,
    url,
  ]);
  await Deno.remove(script);
  const [, per_second] = /tps = ([\d.]+)/.exec(output) ?? [];
  const [, ms] = /latency average = ([\d.]+)/.exec(output) ?? [];
  if (per_second) return { per_second: Number(per_second), median_ms: Number(ms), p99_ms: NaN };
  if (seconds > 30) throw new Error(`pgbench finished no transaction in ${seconds} s:\n${statement}\n${output}`);
  // pgbench counts the time that its clients take to connect, which can use up the whole time on a busy machine
  return await runStatement(statement, { url, seconds: 2 * seconds, clients });
}
