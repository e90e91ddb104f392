import assert from "node:assert/strict";
import { contract } from "../../../../shared/contract/mod.ts";
import { operationIdOf } from "../../../../server/openapi/operation_id.ts";
import { recordedExamples } from "../../../../server/openapi/recorded_examples.ts";
import { setup } from "../../../../server/pages/docs/guide_commands.ts";
import { resolve } from "../../../../server/pages/docs/guide_request.ts";
import { readGuides, readReferenceRequests } from "../../../../server/pages/docs/guides.ts";
import { writeDocs } from "../../../../server/pages/docs/write_docs.ts";
import { BASE, type TestShop } from "../../../support/shop.ts";
import { comparable } from "./comparable.ts";
import { openExampleShop, read, send } from "./example_world.ts";
import { textOf } from "./shown_code.ts";
import { Terminal } from "./terminal.ts";

const BASE_URL = "http://127.0.0.1:8000";
const page = writeDocs(BASE_URL)["reference.html"];

/** Returns the `curl` command and the answer that the reference shows for a route. */
function shownFor(route: string): { command: string; answer: string } {
  const section = page.slice(page.indexOf(`<article id="${operationIdOf(route)}"`)).split("</article>")[0]!;
  const [command, answer] = [...section.matchAll(/<pre [^>]*><code>([^]*?)<\/code><\/pre>/g)].map(([, text]) =>
    textOf(text!)
  );
  return { command: command!, answer: answer! };
}

/** Collects what this shop has instead of the random values of a recorded answer. */
function learn(known: Map<string, string>, recorded: unknown, actual: unknown): void {
  if (typeof recorded === "string" && typeof actual === "string" && recorded !== actual) known.set(recorded, actual);
  if (typeof recorded !== "object" || typeof actual !== "object" || recorded === null || actual === null) return;
  for (const [name, value] of Object.entries(recorded)) learn(known, value, (actual as typeof recorded)[name as never]);
}

/** Replaces what a reader replaces: keys, and ids by those of their own records. */
function fillIn(command: string, { keys }: TestShop, known: ReadonlyMap<string, string>): string {
  const longestFirst = [...known].toSorted(([one], [other]) => other.length - one.length);
  return longestFirst.reduce((text, [from, to]) => text.replaceAll(from, to), command)
    .replaceAll("svc_sk_…", keys.secret).replaceAll("svc_pk_…", keys.publishable);
}

Deno.test("the curl commands of the reference run in order on a fresh shop and print the answers that are shown", async () => {
  await using shop = await openExampleShop();
  await using server = Deno.serve(
    { port: 0, hostname: "127.0.0.1", onListen: () => {} },
    (request) => shop.app.fetch(request),
  );
  const { slug } = await shop.staff("GET /v1/shop");
  const known = new Map<string, string>();
  const answers: Record<string, unknown> = { ...setup };
  const printed: [where: string, text: string][] = [], shown: [where: string, text: string][] = [];
  const folder = await Deno.makeTempDir({ prefix: "reference-" });
  {
    await using terminal = new Terminal(folder);
    await terminal.run(`BASE=http://127.0.0.1:${server.addr.port}`);
    for (const request of [...readGuides(), readReferenceRequests()].flatMap(({ requests }) => requests)) {
      const { name, route } = request;
      const ofRoute = recordedExamples.find((example) => example.route === route && example.status < 300);
      if (ofRoute?.name === name) {
        const { command, answer } = shownFor(route);
        const output = await terminal.run(fillIn(command, shop, known));
        printed.push([command, output.replaceAll(slug, "spree-boats").replaceAll(BASE, BASE_URL)]);
        shown.push([command, answer]);
        answers[name] = JSON.parse(output);
      } else {
        ({ answer: answers[name] } = await send(shop, request, (text) => resolve(text, (at) => read(answers, at))));
      }
      learn(known, recordedExamples.find((example) => example.name === name)!.answer, answers[name]);
    }
  }
  await Deno.remove(folder, { recursive: true });
  assert.ok(shown.length > 100, `${shown.length}`);
  assert.deepEqual(comparable(printed), comparable(shown));
});

/** Routes of files and photos, and those that need a failure, an inspection or a day that has passed. */
const withoutExample = [
  "DELETE /v1/bookings/:id/photos/:photo_id",
  "DELETE /v1/fleet/photos",
  "GET /v1/bookings.csv",
  "GET /v1/bookings/:id/photos/:photo_id",
  "GET /v1/customers/:id/export",
  "GET /v1/mails/:kind/preview",
  "GET /v1/mails/:kind/preview/html",
  "GET /v1/payments/:id/dispute-evidence",
  "GET /v1/waivers/:id/pdf",
  "GET /v1/waivers/templates/:id/preview",
  "POST /v1/bookings/:id/inspect",
  "POST /v1/bookings/:id/no_show",
  "POST /v1/bookings/:id/photos",
  "POST /v1/bookings/:id/return/undo",
  "POST /v1/customers/:id/erase",
  "POST /v1/fleet/items/import",
  "POST /v1/fleet/photos",
  "POST /v1/payments/:id/refund/retry",
];

Deno.test("every route of a secret key has a recorded example, except those that are named", () => {
  const recorded = new Set(recordedExamples.filter(({ status }) => status < 300).map(({ route }) => route));
  const secret = Object.entries(contract).filter(([, { access }]) => access === "secret").map(([route]) => route);
  assert.deepEqual(secret.filter((route) => !recorded.has(route)).toSorted(), withoutExample);
});
