/**
 * `deno task start`: builds the widget while the server starts. The first start downloads the packages before. `--demo`
 * names the demo shop that an empty database gets.
 *
 * Imports no package, so that it can say what it does before anything is downloaded. Ends with the server's exit code,
 * with that of a build that fails, or with 64 if an argument is wrong.
 */
import { fileURLToPath } from "node:url";
import { asksForHelp, readArguments } from "./arguments.ts";
import { DEMO_FAULT, DEMO_NAMES, isDemoName } from "./demo/names.ts";

const FLAGS = ["--node-modules-dir=auto", "--lock=server/deno.lock"];

const root = fileURLToPath(new URL("../..", import.meta.url));

function startDeno(args: readonly string[]): Deno.ChildProcess {
  return new Deno.Command(Deno.execPath(), { args: [...args], cwd: root }).spawn();
}

async function installPackages(): Promise<void> {
  const programs = ["server/main.ts", "server/images/image_process.ts", "widget/build.ts"];
  const { code } = await startDeno(["cache", ...FLAGS, ...programs]).status;
  if (code !== 0) Deno.exit(code);
}

/** Returns the demo shop that the arguments name. Ends the process if they are wrong or ask for help. */
function readDemo(): string | undefined {
  const usage = `deno task start [--demo ${DEMO_NAMES.join("|")}]`;
  if (asksForHelp()) {
    console.log(`${usage}\n\n--demo fills an empty database with a demo shop that has this price list.`);
    Deno.exit(0);
  }
  const { texts: { demo }, faults } = readArguments({ texts: ["demo"], positionals: 0 });
  if (demo !== undefined && !isDemoName(demo)) faults.push(DEMO_FAULT);
  if (!faults.length) return demo;
  console.error([...faults, "", usage].join("\n"));
  Deno.exit(64);
}

const demo = readDemo();
const isFirst = await Deno.stat(`${root}/node_modules`).then(() => false, () => true);
if (isFirst) {
  console.log("First start: downloading the packages (about 70 MB) …");
  await installPackages();
}
console.log("Building the widget, and starting the server and its database …");

// Needs the packages to know where Postgres' programs are
const { onStopSignal, runServer } = await import("./run_server.ts");

// The server waits for the build as long as this file exists. It is outside of the folder of the code.
const pending = await Deno.makeTempFile({ prefix: "rental-build-" });
const build = startDeno(["task", "--quiet", "build"]);
const server = await runServer({ build_pending: pending, demo });
let isBuilding = true;
const stopBuild = (signal: Deno.Signal) => {
  if (isBuilding) build.kill(signal);
};
onStopSignal((signal) => {
  stopBuild(signal);
  server.stop(signal);
});

let exitCode = 0;
const built = build.status.then(async ({ code }) => {
  isBuilding = false;
  if (code === 0) return await Deno.remove(pending);
  exitCode = code;
  server.stop("SIGTERM");
});
const code = await server.ended;
stopBuild("SIGTERM");
await built;
await Deno.remove(pending).catch(() => {});
Deno.exit(exitCode || code);
