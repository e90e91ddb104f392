import assert from "node:assert/strict";
import { type Contract, contract, type RouteName } from "../../../../shared/contract/mod.ts";
import { recordedExamples } from "../../../../server/openapi/recorded_examples.ts";
import { readGuides, readReferenceRequests } from "../../../../server/pages/docs/guides.ts";
import { writeDocs } from "../../../../server/pages/docs/write_docs.ts";
import { openOwnDatabase } from "../../../support/own_database.ts";
import { BASE, type TestShop } from "../../../support/shop.ts";
import { comparable } from "./comparable.ts";
import { drawPhoto } from "./draw_photo.ts";
import { openExampleShop } from "./example_world.ts";
import { readable, Reader } from "./reader.ts";
import { textOf } from "./shown_code.ts";
import { Terminal } from "./terminal.ts";

const BASE_URL = "http://127.0.0.1:8000";
const page = writeDocs(BASE_URL)["reference.html"];

/** Returns the `curl` command and the answer that the reference shows for a route. A file is not shown. */
function shownFor(route: string): { command: string; answer: string } {
  const section = page.slice(page.indexOf(`<article id="${(contract as Contract)[route as RouteName]!.operation}"`))
    .split("</article>")[0]!;
  const [command, answer] = [...section.matchAll(/<pre [^>]*><code>([^]*?)<\/code><\/pre>/g)].map(([, text]) =>
    textOf(text!)
  );
  return { command: command!, answer: answer ?? "" };
}

/** What this shop has instead of the random values of recorded answers. */
type Known = Map<string, string>;

/** Collects what this shop has instead of the random values of a recorded answer. */
function learn(known: Known, recorded: unknown, actual: unknown): void {
  if (typeof recorded === "string" && typeof actual === "string" && recorded !== actual) known.set(recorded, actual);
  if (typeof recorded !== "object" || typeof actual !== "object" || recorded === null || actual === null) return;
  for (const [name, value] of Object.entries(recorded)) learn(known, value, (actual as typeof recorded)[name as never]);
}

/** Returns what a request may have from an earlier answer or from a mail. */
function partsOf({ path, body }: { path: string; body?: unknown }): unknown[] {
  return [...path.split(/[/?&=]/), body];
}

/** Replaces what a reader replaces: keys, the session, and ids by those of their own records. */
function fillIn(command: string, { keys }: TestShop, { session, known }: { session?: string; known: Known }): string {
  const longestFirst = [...known].toSorted(([one], [other]) => other.length - one.length);
  return longestFirst.reduce((text, [from, to]) => text.replaceAll(from, to), command)
    .replaceAll("svc_sk_…", keys.secret).replaceAll("svc_pk_…", keys.publishable)
    .replaceAll("svc_cs_…", session ?? "");
}

/** How files begin that commands of the reference write. */
const BEGINNINGS: Record<string, string> = {
  pdf: "%PDF-1",
  jpg: "\xff\xd8\xff",
  html: "<!doctype html>",
  xml: "<?xml",
};

/** Checks the file that a command has written, and removes it. */
async function assertFile(folder: string, command: string): Promise<void> {
  const [, name, type] = /-o (\w+\.(\w+))$/.exec(command) ?? [];
  assert.ok(type, `${command} shows no answer and writes no file`);
  const beginning = new TextDecoder("latin1").decode(await Deno.readFile(`${folder}/${name}`)).slice(0, 20);
  assert.ok(beginning.startsWith(BEGINNINGS[type]!), `${command}: ${beginning}`);
  await Deno.remove(`${folder}/${name}`);
}

Deno.test("the curl commands of the reference run in order on a fresh shop and print the answers that are shown", async () => {
  await using database = await openOwnDatabase();
  await using shop = await openExampleShop({ database: database.url });
  await using server = Deno.serve(
    { port: 0, hostname: "127.0.0.1", onListen: () => {} },
    (request) => shop.app.fetch(request),
  );
  const { slug } = await shop.staff("GET /v1/shop");
  const known: Known = new Map();
  const reader = new Reader(shop);
  const printed: [where: string, text: string][] = [], shown: [where: string, text: string][] = [];
  const folder = await Deno.makeTempDir({ prefix: "reference-" });
  await Deno.writeFile(`${folder}/kayak.jpg`, await drawPhoto());
  {
    await using terminal = new Terminal(folder);
    await terminal.run(`BASE=http://127.0.0.1:${server.addr.port}`);
    for (const request of [...readGuides(), readReferenceRequests()].flatMap(({ requests }) => requests)) {
      const { name, route } = request;
      const recorded = recordedExamples.find((example) => example.name === name)!;
      const filled = await reader.fill(request);
      learn(known, partsOf(recorded), partsOf(filled));
      if (recorded === recordedExamples.find((example) => example.route === route && example.status < 300)) {
        const { command, answer } = shownFor(route);
        const session = filled.headers["X-Customer-Session"];
        const filledIn = fillIn(command, shop, { session, known });
        const output = command.startsWith("curl -N ")
          ? await terminal.runUntil(filledIn, { lines: answer.split("\n").length })
          : await terminal.run(filledIn);
        if (!answer) {
          await assertFile(folder, command);
          continue;
        }
        const isText = typeof recorded.answer === "string";
        const json = (text: string) => isText ? JSON.stringify(readable(text)) : text;
        printed.push([command, json(output).replaceAll(slug, "spree-boats").replaceAll(BASE, BASE_URL)]);
        shown.push([command, json(answer)]);
        reader.answers[name] = JSON.parse(json(output));
      } else {
        ({ answer: reader.answers[name] } = await reader.send(filled));
      }
      learn(known, recorded.answer, reader.answers[name]);
    }
  }
  await Deno.remove(folder, { recursive: true });
  assert.ok(shown.length > 100, `${shown.length}`);
  assert.deepEqual(comparable(printed), comparable(shown));
});

/**
 * Payments of the example shop are demo payments, of which no refund fails, and which need no account. Its signed-in
 * person is a manager.
 */
const withoutExample = [
  "DELETE /v1/payment-account",
  "POST /v1/payment-account/onboarding",
  "POST /v1/payments/:id/refund/retry",
  "POST /v1/staff/sign-in/pin",
];

Deno.test("every route has a recorded example, except those that are named", () => {
  const recorded = new Set(recordedExamples.filter(({ status }) => status < 300).map(({ route }) => route));
  assert.deepEqual(Object.keys(contract).filter((route) => !recorded.has(route)).toSorted(), withoutExample);
});
