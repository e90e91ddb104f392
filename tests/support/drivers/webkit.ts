import { freePort } from "../free_port.ts";
import { type Driver, type Engine, findProgram, readUntil, viewport } from "./driver.ts";

const program = findProgram(Deno.env.get("WEBKIT_DRIVER"), "/usr/bin/WebKitWebDriver");
const screen = findProgram("/usr/bin/Xvfb");

/** WebKitGTK, which has Safari's engine, driven by WebDriver on a virtual screen. */
export const webkit: Engine = { name: "WebKitGTK", installed: program !== undefined && screen !== undefined, start };

async function start(): Promise<Driver> {
  const quiet = { stdin: "null", stdout: "null", stderr: "null" } as const;
  const display = new Deno.Command(screen!, {
    args: ["-displayfd", "1", "-screen", "0", "1400x1100x24"],
    ...quiet,
    stdout: "piped",
  })
    .spawn();
  const DISPLAY = `:${await readUntil(display.stdout, /(\d+)\n/)}`;
  const port = freePort();
  const driver = new Deno.Command(program!, {
    args: [`--port=${port}`],
    env: { DISPLAY, WEBKIT_SKIA_ENABLE_CPU_RENDERING: "1", LIBGL_ALWAYS_SOFTWARE: "1" },
    ...quiet,
  }).spawn();
  const base = `http://127.0.0.1:${port}/session`;
  const { sessionId } = await openSession(base);
  const ask = <T>(path: string, body?: object): Promise<T> => send<T>(`${base}/${sessionId}/${path}`, body);
  await ask("window/rect", { x: 0, y: 0, ...viewport });

  return {
    open: (url) => ask("url", { url }),
    reload: () => ask("refresh", {}),
    back: () => ask("back", {}),
    evaluate: (expression) => ask("execute/sync", { script: `return (${expression})`, args: [] }),
    act: (source) => ask("actions", { actions: [source] }),
    screenshot: async () => Uint8Array.fromBase64(await ask<string>("screenshot")),
    async [Symbol.asyncDispose]() {
      await send(`${base}/${sessionId}`, undefined, "DELETE");
      for (const process of [driver, display]) {
        process.kill();
        await process.status;
      }
    },
  };
}

/** Waits until the driver accepts connections. */
async function openSession(base: string): Promise<{ sessionId: string }> {
  for (let tries = 0;; tries++) {
    try {
      return await send<{ sessionId: string }>(base, { capabilities: { alwaysMatch: {} } });
    } catch (error) {
      if (tries > 100 || !(error instanceof TypeError)) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}

async function send<T>(url: string, body?: object, method = body ? "POST" : "GET"): Promise<T> {
  const response = await fetch(url, { method, body: body && JSON.stringify(body) });
  const { value } = await response.json();
  if (!response.ok) throw new Error(`${value.error}: ${value.message}`);
  return value;
}
