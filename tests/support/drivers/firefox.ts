import { type Driver, type Engine, findProgram, readUntil, viewport } from "./driver.ts";

const program = findProgram(Deno.env.get("FIREFOX"), "/usr/bin/firefox-esr", "/usr/bin/firefox");

/** Firefox, driven by its own WebDriver BiDi. */
export const firefox: Engine = { name: "Firefox", installed: program !== undefined, start };

async function start(): Promise<Driver> {
  const profile = await Deno.makeTempDir({ prefix: "firefox-" });
  const process = new Deno.Command(program!, {
    args: ["--headless", "--no-remote", "--remote-debugging-port=0", "--profile", profile],
    stdin: "null",
    stdout: "null",
    stderr: "piped",
  }).spawn();
  const line = await connectBidi(await readUntil(process.stderr, /listening on (ws:\S+)/) + "/session");
  await line.send("session.new", { capabilities: {} });
  const { contexts: [{ context }] } = await line.send<{ contexts: [{ context: string }] }>("browsingContext.getTree");
  await line.send("browsingContext.setViewport", { context, viewport: viewport });

  return {
    open: async (url) => void await line.send("browsingContext.navigate", { context, url, wait: "complete" }),
    reload: async () => void await line.send("browsingContext.reload", { context, wait: "complete" }),
    back: async () => void await line.send("browsingContext.traverseHistory", { context, delta: -1 }),
    async evaluate(expression) {
      const { result, exceptionDetails } = await line.send<Evaluated>("script.evaluate", {
        // As text, because BiDi serializes other values in its own format.
        expression: `(async () => JSON.stringify(await (${expression})))()`,
        target: { context },
        awaitPromise: true,
      });
      if (exceptionDetails) throw new Error(exceptionDetails.text);
      return result?.value === undefined ? undefined : JSON.parse(result.value);
    },
    act: async (source) => void await line.send("input.performActions", { context, actions: [source] }),
    async screenshot() {
      const { data } = await line.send<{ data: string }>("browsingContext.captureScreenshot", { context });
      return Uint8Array.fromBase64(data);
    },
    async [Symbol.asyncDispose]() {
      await line.send("browser.close");
      await line.close();
      await process.status;
      await Deno.remove(profile, { recursive: true });
    },
  };
}

interface Evaluated {
  result?: { value?: string };
  exceptionDetails?: { text: string };
}
interface Answer {
  id?: number;
  result?: unknown;
  error?: string;
  message?: string;
}

/** Sends commands over a WebSocket and returns their responses. */
async function connectBidi(url: string) {
  const socket = new WebSocket(url);
  await new Promise((resolve, reject) => {
    socket.onopen = resolve;
    socket.onerror = reject;
  });
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  socket.onmessage = ({ data }) => {
    const { id, result, error, message }: Answer = JSON.parse(data);
    const waits = id === undefined ? undefined : waiting.get(id);
    waiting.delete(id!);
    error ? waits?.reject(new Error(`${error}: ${message}`)) : waits?.resolve(result);
  };
  let sent = 0;
  return {
    send<Result>(method: string, params: object = {}): Promise<Result> {
      const answer = Promise.withResolvers<unknown>();
      waiting.set(++sent, answer);
      socket.send(JSON.stringify({ id: sent, method, params }));
      return answer.promise as Promise<Result>;
    },
    close(): Promise<unknown> {
      const closed = new Promise((resolve) => socket.onclose = resolve);
      socket.close();
      return closed;
    },
  };
}
