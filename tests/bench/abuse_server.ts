import { setTimeout as delay } from "node:timers/promises";
import { freePort } from "../support/free_port.ts";
import { killOnExit } from "./server.ts";

/** A server with its demo shop. It runs the code of this checkout or of another one. */
export interface AbusedServer extends AsyncDisposable {
  base: string;
  port: number;
  secret_key: string;
  publishable_key: string;
  /** Memory (RSS) of the server and its child processes except Postgres, in MB. */
  residentMB(): Promise<number>;
  /** Returns the mails that the server has written. */
  mails(): Promise<string[]>;
  /** Creates another shop and returns its secret key. */
  addShop(): Promise<string>;
}

/** Starts a server on an empty folder, so that releases with other migrations can be measured as well. */
export async function startAbusedServer(checkout: string): Promise<AbusedServer> {
  const folder = await Deno.makeTempDir({ prefix: "rental-abuse-" });
  await Deno.chmod(folder, 0o755);
  const port = freePort();
  const env = { DATA_DIR: `${folder}/data`, PORT: String(port), RATE_LIMITS: "off", LOG_LEVEL: "off", NO_COLOR: "1" };
  const child = new Deno.Command(Deno.execPath(), {
    args: ["run", "-A", "--no-check", "server/main.ts"],
    cwd: checkout,
    env,
    stdout: "piped",
    stderr: "inherit",
  }).spawn();
  killOnExit(child);
  const { secret_key, publishable_key } = await keysIn(child.stdout);
  return {
    base: `http://127.0.0.1:${port}`,
    port,
    secret_key,
    publishable_key,
    residentMB: () => treeMB(child.pid),
    async mails() {
      const mails = `${folder}/data/mail`;
      const names = await Array.fromAsync(Deno.readDir(mails), ({ name }) => name).catch(() => []);
      return await Promise.all(names.map((name) => Deno.readTextFile(`${mails}/${name}`)));
    },
    async addShop() {
      const args = ["run", "-A", "server/commands/shop.ts", "create", "--name", "B", "--mode", "test"];
      args.push("--slug", `b-${crypto.randomUUID().slice(0, 8)}`);
      // Version 0.9.0 has no owners.
      for (const owner of [["--owner", "b@example.com"], []]) {
        const command = new Deno.Command(Deno.execPath(), { args: [...args, ...owner, "--json"], cwd: checkout, env });
        const { success, stdout } = await command.output();
        if (success) return JSON.parse(new TextDecoder().decode(stdout)).secret_key;
      }
      throw new Error("The other shop cannot be created");
    },
    async [Symbol.asyncDispose]() {
      child.kill("SIGTERM");
      await child.status;
      await Deno.remove(folder, { recursive: true });
    },
  };
}

/**
 * Reads the keys of the demo shop from the greeting, and the rest of the output so that the server can go on writing.
 */
async function keysIn(stdout: ReadableStream<Uint8Array<ArrayBuffer>>) {
  const reader = stdout.pipeThrough(new TextDecoderStream()).getReader();
  let text = "";
  for (;;) {
    const { value, done } = await reader.read();
    text += value ?? "";
    const secret_key = /\bsvc_sk_\w+/.exec(text)?.[0];
    const publishable_key = /\bsvc_pk_\w+/.exec(text)?.[0];
    if (secret_key && publishable_key) {
      readRest(reader);
      return { secret_key, publishable_key };
    }
    if (done) throw new Error(`The server does not start:\n${text}`);
  }
}

async function readRest(reader: ReadableStreamDefaultReader<string>): Promise<void> {
  while (!(await reader.read()).done);
}

async function treeMB(pid: number): Promise<number> {
  const status = await Deno.readTextFile(`/proc/${pid}/status`).catch(() => "");
  if (/^Name:\s+postgres$/m.test(status)) return 0;
  const own = Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
  const sizes = await Promise.all((await childrenOf(pid)).map(treeMB));
  return own + sizes.reduce((sum, size) => sum + size, 0);
}

/** Returns the child processes that any thread of a process started. */
async function childrenOf(pid: number): Promise<number[]> {
  const threads = await Array.fromAsync(Deno.readDir(`/proc/${pid}/task`), ({ name }) => name).catch(() => []);
  const lists = await Promise.all(
    threads.map((thread) => Deno.readTextFile(`/proc/${pid}/task/${thread}/children`).catch(() => "")),
  );
  return lists.join(" ").split(" ").filter(Boolean).map(Number);
}

/** Memory of a server in MB: before an attack, its peak during it, and up to a minute after it. */
export interface MemoryResult {
  /** The responses to its requests, counted by status. */
  ended: string;
  before: number;
  peak: number;
  after: number;
}

/** Watches a server's memory during an attack. */
export async function watchMemory(server: AbusedServer, attack: () => Promise<string>): Promise<MemoryResult> {
  const before = await server.residentMB();
  let peak = before, over = false;
  const done = attack().finally(() => over = true);
  while (!over) {
    peak = Math.max(peak, await server.residentMB());
    await Promise.race([done, delay(50)]);
  }
  const ended = await done;
  let after = await server.residentMB();
  for (let second = 0; second < 60 && after > before + 50; second++) {
    await delay(1_000);
    after = await server.residentMB();
  }
  return { ended, before, peak, after };
}

/** Returns the longest time in ms that the server's event loop did not answer during an attack. */
export async function watchEventLoop(server: AbusedServer, attack: () => Promise<string>) {
  let longest = 0, over = false;
  const done = attack().finally(() => over = true);
  while (!over) {
    const began = performance.now();
    await (await fetch(`${server.base}/livez`)).body?.cancel();
    longest = Math.max(longest, performance.now() - began);
    await delay(2);
  }
  return { stall: longest, ended: await done };
}
