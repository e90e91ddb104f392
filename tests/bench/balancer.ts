import { setTimeout } from "node:timers/promises";
import { freePort } from "../support/free_port.ts";
import { haproxy } from "./programs.ts";
import { killOnExit } from "./server.ts";

/** An address that spreads requests over servers. */
export interface Balancer extends AsyncDisposable {
  /** Returns where the next request goes. */
  next(): string;
  /** Every address that takes requests. A load generator that cannot spread its requests loads all of them at once. */
  entries: readonly string[];
  /** How it spreads them, for the table. */
  how: string;
}

/** Spreads requests over servers with HAProxy, or in turn by the client itself if HAProxy is not installed. */
export async function openBalancer(bases: readonly string[]): Promise<Balancer> {
  let at = 0;
  const inTurn = {
    next: () => bases[at++ % bases.length]!,
    entries: bases,
    how: "in turn",
    [Symbol.asyncDispose]: async () => {},
  };
  if (!haproxy || bases.length === 1) return inTurn;
  const port = freePort();
  const servers = bases.map((base, number) =>
    `  server s${number} ${new URL(base).host} check inter 500 fall 1 rise 1`
  );
  const settings = await Deno.makeTempFile({ suffix: ".cfg" });
  await Deno.writeTextFile(
    settings,
    `defaults
  mode http
  timeout connect 2s
  timeout client 30s
  timeout server 30s
  option httpchk GET /readyz
listen shops
  bind 127.0.0.1:${port}
  balance roundrobin
${servers.join("\n")}
`,
  );
  const child = new Deno.Command(haproxy, { args: ["-db", "-f", settings], stdout: "null", stderr: "null" }).spawn();
  killOnExit(child);
  const base = `http://127.0.0.1:${port}`;
  while (!await fetch(`${base}/livez`).then(async ({ ok, body }) => (await body?.cancel(), ok), () => false)) {
    await setTimeout(20);
  }
  return {
    next: () => base,
    entries: [base],
    how: "HAProxy",
    async [Symbol.asyncDispose]() {
      child.kill("SIGTERM");
      await child.status;
      await Deno.remove(settings);
    },
  };
}
