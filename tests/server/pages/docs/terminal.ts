import { createInterface } from "node:readline";
import { spawn } from "node:child_process";
import { once } from "node:events";

const END = "\x1e";

/** A shell in which the commands of a page run one after the other, as in the reader's terminal. */
export class Terminal implements AsyncDisposable {
  readonly #shell;
  readonly #lines;
  #errors = "";

  constructor(folder: string) {
    this.#shell = spawn("bash", ["-e", "-o", "pipefail"], { cwd: folder });
    this.#lines = createInterface({ input: this.#shell.stdout })[Symbol.asyncIterator]();
    this.#shell.stderr.on("data", (part) => this.#errors += part);
  }

  /** Runs commands and returns what they print. Throws if one of them fails, because the shell then ends. */
  async run(commands: string): Promise<string> {
    this.#shell.stdin.write(`${commands}\nprintf '\\n${END}\\n'\n`);
    const printed: string[] = [];
    while (true) {
      const { value, done } = await this.#lines.next();
      if (done) throw new Error(`The commands failed:\n${commands}\n${printed.join("\n")}\n${this.#errors}`);
      if (value === END) return printed.join("\n").trimEnd();
      printed.push(value);
    }
  }

  /** Runs a command that does not end, until it has printed some lines. Returns them. */
  async runUntil(command: string, { lines }: { lines: number }): Promise<string> {
    return await this.run(`exec 3< <(exec ${command})
CHILD=$!
head -n ${lines} <&3
kill $CHILD
wait $CHILD || true
exec 3<&-`);
  }

  async [Symbol.asyncDispose]() {
    const ended = once(this.#shell, "close");
    this.#shell.stdin.end();
    await ended;
  }
}
