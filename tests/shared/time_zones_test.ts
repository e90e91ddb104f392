import assert from "node:assert/strict";

// This file runs all the others of its folder, so it must not run itself.
const others = [...Deno.readDirSync(new URL(".", import.meta.url))]
  .map(({ name }) => name)
  .filter((name) => name.endsWith("_test.ts") && name !== "time_zones_test.ts");

for (const TZ of ["America/New_York", "Europe/Berlin", "Australia/Lord_Howe"]) {
  Deno.test(`shared functions answer the same on a machine in ${TZ}`, async () => {
    const run = new Deno.Command(Deno.execPath(), {
      args: ["test", "--no-check", "--quiet", "--allow-env", "--allow-read", ...others],
      cwd: new URL(".", import.meta.url),
      env: { TZ, NO_COLOR: "1" },
    });
    const { success, stdout, stderr } = await run.output();
    assert.ok(success, new TextDecoder().decode(stdout) + new TextDecoder().decode(stderr));
  });
}
