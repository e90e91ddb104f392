import assert from "node:assert/strict";
import { EventKind } from "../../../../shared/contract/event_kinds.ts";
import { writeDocs } from "../../../../server/pages/docs/write_docs.ts";
import { openReceiver } from "../../webhooks/receiver.ts";
import { deliveriesOf } from "../../webhooks/subscribe.ts";
import { openExampleShop } from "./example_world.ts";
import { shownCode } from "./shown_code.ts";

const pages = writeDocs("http://127.0.0.1:8000");

/** Returns the TypeScript of a page that contains a text. */
function programOf(page: "webhooks.html" | "errors.html", text: string): string {
  const found = shownCode(pages[page]).find(({ languages: { ts, sh } }) => !sh && ts?.includes(text));
  return found!.languages.ts!;
}

async function load<T extends object>(code: string): Promise<T> {
  return await import(`data:application/typescript,${encodeURIComponent(code)}`);
}

Deno.test("the webhook receiver of the guide accepts the server's events and refuses changed ones", async () => {
  await using shop = await openExampleShop();
  const loaded: { receive?: (request: Request) => Promise<Response> } = {};
  await using server = Deno.serve(
    { port: 0, hostname: "127.0.0.1", onListen: () => {} },
    (request) => loaded.receive!(request),
  );
  const url = `http://127.0.0.1:${server.addr.port}/hook`;
  const endpoint = await shop.staff("POST /v1/webhooks", { body: { url, events: ["*"] } });
  const program = programOf("webhooks.html", "standardwebhooks")
    .replace("standardwebhooks@1", "standardwebhooks@1.1.1")
    .replace('Deno.env.get("WEBHOOK_SECRET")!', JSON.stringify(endpoint.signing_secret))
    .replace("console.log(", "((..._: unknown[]) => {})(")
    .replace("Deno.serve({ port: 4000 }, receive);", "export { receive };");
  Object.assign(loaded, await load(program));

  // The library compares the time of the attempt with the clock of this machine.
  await shop.travel(new Date());
  await shop.staff("POST /v1/webhooks/:id/test", { params: { id: endpoint.id }, body: {} });
  await shop.runDueJobs();
  const [delivery] = await deliveriesOf(shop, endpoint.id);
  assert.deepEqual([delivery!.status, delivery!.attempts[0]!.status], ["delivered", 204]);
  const forged = await fetch(url, { method: "POST", body: "{}", headers: { "webhook-id": "evt_1" } });
  assert.deepEqual([forged.status, await forged.text()], [400, "The signature is wrong"]);
});

Deno.test("the retrying function of the guide repeats a 503 and does not repeat a 400", async () => {
  const program = programOf("errors.html", "retry-after").replace("seconds * 1_000", "0");
  const { send } = await load<{ send(request: Request): Promise<Response> }>(`${program}\nexport { send };`);
  const statuses = [503, 429, 200, 400];
  await using receiver = await openReceiver((response) => response.writeHead(statuses.shift()!).end());
  for (const status of [200, 400]) {
    const response = await send(new Request(receiver.url));
    await response.body?.cancel();
    assert.equal(response.status, status);
  }
  assert.equal(receiver.received.length, 4);
});

Deno.test("the webhook guide says what triggers each kind of event and shows its payload", () => {
  for (const kind of EventKind.options) {
    assert.match(pages["webhooks.html"], new RegExp(`<td><code>${kind}</code></td>`));
    assert.ok(pages["webhooks.html"].includes(`<details class="event" id="${kind}">`), kind);
  }
});

Deno.test("the guide to the widget names each of its attributes and events", async () => {
  const source = (path: string) => Deno.readTextFile(new URL(`../../../../widget/${path}`, import.meta.url));
  const tag = await source("elements/rental_shop.tsx");
  const attributes = tag.match(/(observedAttributes|presets) = \[[^]*?\]|hasAttribute\("\w+"\)/g)!;
  assert.equal(attributes.length, 3);
  for (const [, name] of attributes.join().matchAll(/"([\w-]+)"/g)) {
    assert.ok(pages["embed.html"].includes(`<code>${name}</code>`), name);
  }
  const [, events = ""] = /## Elements([^]*?)## Styling/.exec(await source("README.md"))!;
  for (const [, name] of events.matchAll(/`(rental-shop:\w+)`/g)) {
    assert.ok(pages["embed.html"].includes(`<td><code>${name}</code></td>`), name);
  }
});
