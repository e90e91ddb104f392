/** A loop that keeps one processor busy until its parent ends. */
const loop = "for (;;) if (Deno.ppid !== parent) Deno.exit();";

/** Starts processes that keep the machine busy, to find tests that depend on its speed. */
export function startLoad(processes: number): Disposable {
  const children = Array.from({ length: processes }, () =>
    new Deno.Command(Deno.execPath(), {
      args: ["eval", `const parent = ${Deno.pid}; ${loop}`],
      stdin: "null",
    }).spawn());
  return {
    [Symbol.dispose]() {
      for (const child of children) kill(child);
    },
  };
}

function kill(child: Deno.ChildProcess): void {
  try {
    child.kill("SIGKILL");
  } catch (error) {
    // Ctrl-C reaches the children too
    if (!(error instanceof TypeError)) throw error;
  }
}
