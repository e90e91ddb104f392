import assert from "node:assert/strict";
import sharp from "sharp";
import { createApp } from "../../../server/app.ts";
import { readPhoto } from "../../../server/fleet/photo_file.ts";
import { type Images, openImages } from "../../../server/images/images.ts";
import { connectProcess, serveProcesses } from "../../../server/processes/sockets.ts";
import { type ChildProcess, startProcess } from "../../../server/processes/start_process.ts";
import { openTestImages, type TestImageOptions } from "../../support/images.ts";
import { openShop } from "../../support/shop.ts";

async function photo(edge = 40): Promise<Uint8Array<ArrayBuffer>> {
  const background = { r: 10, g: 120, b: 90, alpha: 0.5 };
  const image = sharp({ create: { width: edge, height: edge, channels: 4, background } });
  return new Uint8Array(await image.png().toBuffer());
}

async function assertWorks(images: Images, shop = "shop"): Promise<void> {
  const file = await readPhoto(images, shop, await photo());
  assert.ok(typeof file === "object" && file.width === 40, String(file));
}

/** Opens images and gives access to their processes. */
function openWatched({ max_memory, ...options }: TestImageOptions = {}) {
  const processes: ChildProcess[] = [];
  const images = openImages({
    open() {
      processes.push(startProcess("image", { max_memory }));
      return processes.at(-1)!;
    },
    ...options,
  });
  return { images, processes };
}

Deno.test("POST /v1/fleet/photos answers 422 for an image that needs too much memory, and stores the next one", async () => {
  await using shop = await openShop();
  await using images = openTestImages({ max_memory: 95_000_000 });
  const app = createApp({ ...shop.deps, images }, { log: () => {}, limiter: undefined, strict: true });
  const upload = async (bytes: Uint8Array<ArrayBuffer>) => {
    const body = new FormData();
    body.set("file", new Blob([bytes]));
    const headers = { authorization: `Bearer ${shop.keys.secret}` };
    return await app.request("http://shop.test/v1/fleet/photos", { method: "POST", body, headers });
  };
  const refused = await upload(await photo(5_000));
  assert.equal(refused.status, 422);
  const { code, detail } = await refused.json();
  assert.deepEqual([code, detail], [
    "unreadable_image",
    "The image needs too much memory. Send it with fewer pixels.",
  ]);
  assert.equal((await upload(await photo())).status, 201);
});

Deno.test("images.run answers 503 when its process is killed, and works on the next picture", async () => {
  const { images, processes } = openWatched();
  await using _images = images;
  const broken = assert.rejects(readPhoto(images, "shop", await photo(4_000)), { code: "unavailable" });
  await processes[0]![Symbol.asyncDispose]();
  await broken;
  await assertWorks(images);
  assert.equal(processes.length, 2);
});

Deno.test("images.run answers 503 when no process can be started", async () => {
  await using images = openImages({ open: () => connectProcess("/nonexistent", "image") });
  await assert.rejects(readPhoto(images, "shop", await photo()), { code: "unavailable" });
});

Deno.test("images.run ends each process that takes too long, and answers 503", async () => {
  const { images, processes } = openWatched({ timeout: 1 });
  await using _images = images;
  for (let run = 0; run < 2; run++) {
    await assert.rejects(readPhoto(images, "shop", await photo()), { code: "unavailable" });
  }
  assert.equal(processes.length, 2);
  await Promise.all(processes.map(({ ended }) => ended));
});

Deno.test("images.run uses one process for several pictures", async () => {
  const { images, processes } = openWatched();
  await using _images = images;
  for (let run = 0; run < 3; run++) await assertWorks(images);
  assert.equal(processes.length, 1);
});

Deno.test("images.run starts a new process when the last one still holds much of the memory that it may use", async () => {
  const { images, processes } = openWatched({ max_memory: 110_000_000 });
  await using _images = images;
  for (let run = 0; run < 2; run++) await assertWorks(images);
  assert.equal(processes.length, 2);
});

Deno.test("images.run ends an idle process", async () => {
  const { images, processes } = openWatched({ idle: 1 });
  await using _images = images;
  await assertWorks(images);
  await processes[0]!.ended;
  await assertWorks(images);
  assert.equal(processes.length, 2);
});

Deno.test("images.run lets shops take turns: one shop's photos do not delay another's by more than one", async () => {
  const sent: number[] = [];
  await using images = openImages({ open: () => recordSizes(startProcess("image"), sent) });
  const waiting = [["a", 900], ["a", 100], ["a", 200], ["a", 300], ["b", 400], ["c", 500]] as const;
  const photos = await Promise.all(waiting.map(async ([shop, edge]) => ({ shop, bytes: await photo(edge) })));
  await Promise.all(photos.map(({ shop, bytes }) => readPhoto(images, shop, bytes)));
  // A message is a little longer than its photo
  const shops = sent.map((size) =>
    photos.toSorted((a, b) => b.bytes.length - a.bytes.length).find(({ bytes }) => bytes.length < size)!.shop
  );
  assert.equal(shops.join(""), "abcaaa");
});

/** Records how many bytes each message to a process has. */
function recordSizes(process: ChildProcess, sizes: number[]): ChildProcess {
  const writer = process.writable.getWriter();
  const writable = new WritableStream<Uint8Array>({
    async write(message) {
      sizes.push(message.length);
      await writer.write(message);
    },
    abort: (reason) => writer.abort(reason),
  });
  return { ...process, writable };
}

Deno.test("an image process reads no variable of the server and reaches no network", async () => {
  const { images, processes } = openWatched();
  await using _images = images;
  await assertWorks(images);
  const { pid } = processes[0]!;
  const environment = (await Deno.readTextFile(`/proc/${pid}/environ`)).split("\0").map((line) => line.split("=")[0]);
  assert.ok(!environment.includes("PATH") && !environment.includes("HOME"), environment.join(" "));
  const flags = (await Deno.readTextFile(`/proc/${pid}/cmdline`)).split("\0");
  assert.deepEqual(flags.filter((flag) => /^-A$|--allow-(all|net|write|run|import)/.test(flag)), []);
});

Deno.test("a server without the permission to run programs uses image processes through a socket", async () => {
  await using socket = serveProcesses();
  await using images = openImages({ open: () => connectProcess(socket.folder, "image") });
  await assertWorks(images, "a");
  await Promise.all([assertWorks(images, "a"), assertWorks(images, "b")]);
  const large = await readPhoto(images, "a", await photo(3_000));
  assert.ok(typeof large === "object" && large.width === 2_560);
});
