import { splitLines } from "./lines.ts";
import { type Message, type Plan, type PlannedMutant, readMessage } from "./messages.ts";

/** Time in which a child has to load its files, and to finish a mutant after its last test, in ms. */
const LOAD_LIMIT = 600_000;

const signals = ["SIGINT", "SIGTERM"] as const;

/** How a mutant ended. `timeout` and `crashed` count as killed. */
export interface Verdict {
  id: number;
  outcome: "killed" | "survived" | "invalid" | "timeout" | "crashed";
  by?: string;
}

/** Where children run. */
export interface Place {
  /** The copy of the project. */
  folder: string;
  database: string;
}

/** Runs all tests once without a mutant. */
export async function measureTests(place: Place, files: string[]): Promise<Message[]> {
  const messages: Message[] = [];
  const start = performance.now();
  const { ok, errors } = await runChild(place, { files }, (message) => {
    messages.push(message);
    return LOAD_LIMIT;
  });
  if (!ok) throw new Error(`The tests could not be run without a mutant:\n${errors}`);
  const seconds = Math.round((performance.now() - start) / 1_000);
  console.log(`${messages.length - 1} tests pass without a mutant in ${seconds} s`);
  return messages;
}

/** Judges mutants in one child after the other: one that hangs or crashes is replaced. */
export async function judgeMutants(
  place: Place,
  { mutants, onVerdict }: { mutants: PlannedMutant[]; onVerdict: (verdict: Verdict) => void },
): Promise<void> {
  let rest = mutants;
  let restore: string | undefined;
  while (rest.length) {
    const files = [...new Set(rest.flatMap(({ tests }) => tests.map(({ key }) => key.split("#")[0]!)))].toSorted();
    let running: { id: number; key: string } | undefined;
    const done = new Set<number>();
    const { timedOut, errors } = await runChild(place, { files, mutants: rest, restore }, (message) => {
      if (message.kind === "begin") running = message;
      if (message.kind === "end") {
        done.add(message.id);
        running = undefined;
        onVerdict(message);
      }
      return message.kind === "begin" ? message.limit : LOAD_LIMIT;
    });
    rest = rest.filter(({ id }) => !done.has(id));
    if (!rest.length) return;
    if (!running && !done.size) throw new Error(`A child ended before its first mutant:\n${errors}`);
    const stopped = rest[0]!;
    onVerdict({ id: stopped.id, outcome: timedOut ? "timeout" : "crashed", by: running?.key });
    restore = stopped.statements?.restore;
    rest = rest.slice(1);
  }
}

/** Runs a child until it ends or sends no message for as long as `onMessage` allows. */
async function runChild(place: Place, plan: Plan, onMessage: (message: Message) => number) {
  const path = await Deno.makeTempFile({ prefix: "mutate-plan-", suffix: ".json" });
  await Deno.writeTextFile(path, JSON.stringify(plan));
  const child = new Deno.Command(Deno.execPath(), {
    args: ["run", "-A", "tests/mutate/child.ts", path],
    cwd: place.folder,
    env: { TEST_DATABASE_URL: place.database, NO_COLOR: "1", TEST_EXTENT: "daily" },
    stdout: "piped",
    stderr: "piped",
  }).spawn();
  let timedOut = false;
  let interrupted = false;
  const interrupt = () => {
    interrupted = true;
    child.kill("SIGKILL");
  };
  const stop = () => {
    timedOut = true;
    child.kill("SIGKILL");
  };
  for (const signal of signals) Deno.addSignalListener(signal, interrupt);
  let timer = setTimeout(stop, LOAD_LIMIT);
  const errors = lastText(child.stderr);
  for await (const line of child.stdout.pipeThrough(new TextDecoderStream()).pipeThrough(splitLines())) {
    const message = readMessage(line);
    if (!message) continue;
    clearTimeout(timer);
    timer = setTimeout(stop, onMessage(message));
  }
  clearTimeout(timer);
  const { success } = await child.status;
  for (const signal of signals) Deno.removeSignalListener(signal, interrupt);
  await Deno.remove(path);
  if (interrupted) throw new Error("Interrupted");
  return { ok: success, timedOut, errors: await errors };
}

/** Returns the end of what a stream says. */
async function lastText(stream: ReadableStream<BufferSource>): Promise<string> {
  let text = "";
  for await (const part of stream.pipeThrough(new TextDecoderStream())) text = (text + part).slice(-4_000);
  return text;
}
