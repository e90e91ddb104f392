import assert from "node:assert/strict";
import { join } from "node:path";
import { settingNames } from "../../../server/config.ts";
import { root } from "../../support/sources.ts";

const folder = join(root, "server/deploy");
const read = (file: string) => Deno.readTextFileSync(join(folder, file));

async function run(program: string, args: string[]): Promise<{ code: number; text: string }> {
  const { code, stdout, stderr } = await new Deno.Command(program, { args, cwd: root }).output();
  return { code, text: new TextDecoder().decode(stdout) + new TextDecoder().decode(stderr) };
}

const hasSystemd = await run("systemd-analyze", ["--version"]).then(() => true, () => false);

Deno.test({
  name: "systemd-analyze finds no fault in rental.service, and rates its exposure below 2",
  ignore: !hasSystemd,
  async fn() {
    const verified = await run("systemd-analyze", [
      "verify",
      "--man=no",
      "--recursive-errors=no",
      `${folder}/rental.service`,
    ]);
    // Deno may be installed elsewhere on this machine
    const faults = verified.text.split("\n").filter((line) => !line.includes("deno is not executable"));
    assert.doesNotMatch(faults.join("\n"), /rental\.service/);
    const rated = await run("systemd-analyze", [
      "security",
      "--offline=true",
      "--no-pager",
      `${folder}/rental.service`,
    ]);
    const exposure = /Overall exposure level for rental\.service: ([\d.]+)/.exec(rated.text)?.[1];
    assert.ok(Number(exposure) < 2, rated.text);
  },
});

Deno.test("the files of deploy/ run the program of `deno task serve`, and other tasks of deno.json", () => {
  const { tasks } = JSON.parse(Deno.readTextFileSync(join(root, "deno.json"))) as { tasks: Record<string, string> };
  for (const file of ["Dockerfile", "rental.service"]) {
    const named = [...read(file).matchAll(/deno"?,? "?task"?,? "?(\w+)/g)].map(([, name]) => name!);
    assert.deepEqual(named.filter((name) => !tasks[name]), [], file);
    const [, program] = /deno"?,? "?run"?,? "?-A"?,? "?([\w/.]+)/.exec(read(file))!;
    assert.ok(tasks.serve!.endsWith(` ${program}`), file);
  }
});

Deno.test("README.md describes every file of deploy/", () => {
  const described = read("README.md");
  const files = [...Deno.readDirSync(folder)].map(({ name }) => name).filter((name) => name !== "README.md");
  assert.deepEqual(files.filter((name) => !described.includes(`\`${name}\``)), []);
});

Deno.test("OPERATING.md describes every setting", () => {
  const described = Deno.readTextFileSync(join(root, "server/OPERATING.md"));
  // Set by `deno task start` for the server that it starts
  const internal = ["BUILD_PENDING"];
  assert.deepEqual(settingNames.filter((name) => !described.includes(`\`${name}\``)), internal);
});
