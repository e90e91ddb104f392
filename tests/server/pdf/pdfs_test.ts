import assert from "node:assert/strict";
import { openPdfs } from "../../../server/pdf/pdfs.ts";
import { connectProcess, serveProcesses } from "../../../server/processes/sockets.ts";
import { type ChildProcess, startProcess } from "../../../server/processes/start_process.ts";
import type { PdfRequest } from "../../../server/signing/make_pdf.ts";
import { waitUntil } from "../../support/wait_until.ts";

const shop = { name: "Test shop", locale: "en", timezone: "Europe/Berlin" };

/** The preview of a waiver with so many characters of mixed directions. */
function preview(length: number): PdfRequest {
  const html = `<p>${"abc مرحبا 山 <b>d</b> ".repeat(Math.ceil(length / 22))}</p>`;
  return { kind: "preview", document: { shop, name: "Waiver", html, created: "2027-05-03T08:00:00Z" } };
}

/** Opens PDFs and gives access to their processes. */
function openWatched(options: { timeout?: number; idle?: number } = {}) {
  const processes: ChildProcess[] = [];
  const pdfs = openPdfs({
    open() {
      processes.push(startProcess("pdf"));
      return processes.at(-1)!;
    },
    ...options,
  });
  return { pdfs, processes };
}

function assertIsPdf(bytes: Uint8Array): void {
  assert.equal(new TextDecoder().decode(bytes.subarray(0, 5)), "%PDF-");
}

Deno.test("pdfs.write kills each process that takes too long, and answers 503", async () => {
  const { pdfs, processes } = openWatched({ timeout: 1 });
  await using _pdfs = pdfs;
  for (let run = 0; run < 2; run++) {
    await assert.rejects(pdfs.write("a", preview(300_000)), { code: "unavailable" });
  }
  assert.equal(processes.length, 2);
  await Promise.all(processes.map(({ ended }) => ended));
});

Deno.test("pdfs.write ends an idle process, so that its memory is free again", async () => {
  const { pdfs, processes } = openWatched({ idle: 1 });
  await using _pdfs = pdfs;
  assertIsPdf(await pdfs.write("a", preview(100)));
  await processes[0]!.ended;
});

Deno.test("pdfs.write refuses a shop's sixth PDF at once, and lets another shop's pass its line", async () => {
  const { pdfs } = openWatched();
  await using _pdfs = pdfs;
  const order: string[] = [];
  const write = async (caller: string, name: string) => {
    assertIsPdf(await pdfs.write(caller, preview(10_000)));
    order.push(name);
  };
  const first = ["a1", "a2", "a3", "a4", "a5"].map((name) => write("a", name));
  await assert.rejects(pdfs.write("a", preview(100)), { code: "unavailable", message: /^Too many PDFs/ });
  await Promise.all([...first, write("b", "b1"), write("c", "c1")]);
  assert.ok(order.indexOf("b1") < 3 && order.indexOf("c1") < 5, order.join(" "));
});

Deno.test("pdfs.write kills the process of a PDF whose client left, and serves the next one", async () => {
  const { pdfs, processes } = openWatched();
  await using _pdfs = pdfs;
  const client = new AbortController();
  const written = pdfs.write("a", preview(300_000), { signal: client.signal });
  await waitUntil(() => processes.length === 1);
  client.abort(new Error("The client left"));
  await assert.rejects(written, /^Error: The client left$/);
  await processes[0]!.ended;
  assertIsPdf(await pdfs.write("a", preview(100)));
});

Deno.test("pdfs.write refuses the third PDF of one person, and writes one of a colleague", async () => {
  const { pdfs } = openWatched();
  await using _pdfs = pdfs;
  const write = (member: string) => pdfs.write("a", preview(100), { member });
  const first = [write("ann"), write("ann")];
  await assert.rejects(write("ann"), { code: "unavailable", message: /^Too many PDFs/ });
  for (const pdf of await Promise.all([...first, write("bob")])) assertIsPdf(pdf);
});

Deno.test("a server without the permission to run programs uses PDF processes through a socket", async () => {
  await using sockets = serveProcesses();
  await using pdfs = openPdfs({ open: () => connectProcess(sockets.folder, "pdf") });
  assertIsPdf(await pdfs.write("a", preview(100)));
});

Deno.test("a PDF process reports an error of the writer with its stack", async () => {
  const { pdfs } = openWatched();
  await using _pdfs = pdfs;
  await assert.rejects(pdfs.write("a", { kind: "preview", document: null }), /TypeError[^]*waiver_pdf\.ts/);
});
