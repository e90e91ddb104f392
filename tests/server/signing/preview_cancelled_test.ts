import assert from "node:assert/strict";
import { createApp } from "../../../server/app.ts";
import { openPdfs } from "../../../server/pdf/pdfs.ts";
import { type ChildProcess, startProcess } from "../../../server/processes/start_process.ts";
import { listen } from "../../../server/serve.ts";
import { openShop } from "../../support/shop.ts";
import { waitUntil } from "../../support/wait_until.ts";

Deno.test("the process of a preview ends when all clients that wait for it have closed their connections", async () => {
  await using shop = await openShop();
  const processes: (ChildProcess & { hasEnded?: boolean })[] = [];
  await using pdfs = openPdfs({
    open() {
      const process: ChildProcess & { hasEnded?: boolean } = startProcess("pdf");
      process.ended.then(() => process.hasEnded = true);
      processes.push(process);
      return process;
    },
    // It ends by itself only after the test
    idle: 600_000,
  });
  const server = listen(createApp({ ...shop.deps, pdfs }, { log: () => {}, limiter: undefined }), {
    hostname: "127.0.0.1",
    port: 0,
  });
  const { id } = await shop.staff("POST /v1/waivers/templates", {
    body: { name: "Long", content: `<p>${"abc مرحبا ".repeat(2_000)}</p>` },
  });
  const url = `http://127.0.0.1:${server.port}/v1/waivers/templates/${id}/preview`;
  const ask = (client: AbortController) =>
    fetch(url, { headers: { authorization: `Bearer ${shop.keys.secret}` }, signal: client.signal });
  const client = new AbortController();
  const asked = ask(client);
  await waitUntil(() => processes.length === 1);
  client.abort();
  await assert.rejects(asked, { name: "AbortError" });
  await waitUntil(() => processes[0]!.hasEnded === true);
  await server.shutdown();
});
