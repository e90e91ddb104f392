import { rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const name = "@sparticuz/chromium";
const folder = fileURLToPath(new URL("../unpacked", import.meta.resolve(name)));

/** A program and the environment in which it runs. */
export interface PackedBrowser {
  executablePath: string;
  env: Record<string, string>;
}

/**
 * Unpacks the Chromium of an npm package once, with the libraries and the font that a bare machine lacks.
 *
 * It is unpacked to another folder and then moved, so that no process finds half of it. The package's own flags are not
 * used: they are for cloud functions, run one process that ends with its first page, and turn off the isolation of
 * pages.
 */
export async function unpackBrowser(): Promise<PackedBrowser> {
  if (!await stat(folder).catch(() => null)) await unpack();
  return {
    executablePath: join(folder, "chromium"),
    env: {
      ...Deno.env.toObject(),
      LD_LIBRARY_PATH: join(folder, "al2023/lib"),
      FONTCONFIG_PATH: join(folder, "fonts"),
    },
  };
}

/** Unpacks in a child process, because the package reads its target folder and options from the environment. */
async function unpack(): Promise<void> {
  const scratch = await Deno.makeTempDir({ dir: join(folder, ".."), prefix: "unpacking-" });
  const { code, stderr } = await new Deno.Command(Deno.execPath(), {
    args: ["eval", `import chromium from "${name}"; await chromium.executablePath()`],
    env: { TMPDIR: scratch, AWS_EXECUTION_ENV: "AWS_Lambda_nodejs22.x" },
  }).output();
  if (code) throw new Error(`Chromium could not be unpacked: ${new TextDecoder().decode(stderr)}`);
  await writeFile(
    join(scratch, "fonts/fonts.conf"),
    `<fontconfig><dir>${join(folder, "fonts")}</dir><cachedir>${join(folder, "fonts/cache")}</cachedir></fontconfig>`,
  );
  // Another process may have been first.
  await rename(scratch, folder).catch(() => rm(scratch, { recursive: true }));
}
