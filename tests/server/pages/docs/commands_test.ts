import assert from "node:assert/strict";
import { GUIDE_SLUGS } from "../../../../server/pages/docs/addresses.ts";
import { writeDocs } from "../../../../server/pages/docs/write_docs.ts";
import { BASE, type TestShop } from "../../../support/shop.ts";
import { comparable } from "./comparable.ts";
import { openExampleShop } from "./example_world.ts";
import { type ShownCode, shownCode } from "./shown_code.ts";
import { Terminal } from "./terminal.ts";

/** The address that the pages are written for. */
const BASE_URL = "http://127.0.0.1:8000";
const pages = writeDocs(BASE_URL);
const guides = GUIDE_SLUGS.map((slug) => ({ slug, blocks: shownCode(pages[`${slug}.html`]) }));

/** Serves a shop at a port of this machine. */
function serve(shop: TestShop) {
  return Deno.serve({ port: 0, hostname: "127.0.0.1", onListen: () => {} }, (request) => shop.app.fetch(request));
}

/** Replaces what a reader replaces: the address of the server and the two keys. */
function fillIn(code: string, { keys }: TestShop, base: string): string {
  return code.replaceAll(BASE_URL, base).replaceAll("svc_sk_test_…", keys.secret)
    .replaceAll("svc_pk_test_…", keys.publishable);
}

/** Returns whether commands of a block run here: the set-up, and everything that calls the API. */
function isRun({ languages: { sh } }: ShownCode): boolean {
  return sh !== undefined && (sh.includes("curl ") || sh.startsWith("BASE="));
}

Deno.test("every curl command of the guides, run in order on a fresh shop, prints the answer that is shown", async () => {
  await using shop = await openExampleShop();
  await using server = serve(shop);
  const folder = await Deno.makeTempDir({ prefix: "guides-" });
  const base = `http://127.0.0.1:${server.addr.port}`;
  const printed: [where: string, text: string][] = [], shown: [where: string, text: string][] = [];
  {
    await using terminal = new Terminal(folder);
    for (const { slug, blocks } of guides) {
      for (const [at, block] of blocks.entries()) {
        if (!isRun(block)) continue;
        const output = await terminal.run(fillIn(block.languages.sh!, shop, base));
        const answer = blocks[at + 1];
        if (!answer?.isAnswer) continue;
        const where = `${slug}: ${block.languages.sh}`;
        printed.push([where, output.replaceAll(BASE, BASE_URL)]);
        shown.push([where, answer.languages.json!]);
      }
    }
  }
  await Deno.remove(folder, { recursive: true });
  assert.ok(shown.length > 5);
  assert.deepEqual(comparable(printed), comparable(shown));
});

Deno.test("the TypeScript of the guides runs from the first to the last line", async () => {
  await using shop = await openExampleShop();
  await using server = serve(shop);
  const lines = guides.flatMap(({ blocks }) => blocks.map(({ languages: { sh, ts } }) => sh && ts)).filter(Boolean);
  const code = fillIn(lines.join("\n"), shop, `http://127.0.0.1:${server.addr.port}`);
  const silent = `const console = { log() {} };\n${code}\nexport { booking };`;
  const module = await import(`data:application/typescript,${encodeURIComponent(silent)}`);
  assert.equal(module.booking.status, "confirmed");
});
