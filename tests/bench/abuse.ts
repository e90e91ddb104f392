import { setTimeout as delay } from "node:timers/promises";
import {
  cmykJpeg,
  download,
  heavyBodies,
  noisyPhoto,
  readSlowly,
  rgbaPng,
  sendBody,
  sendSignatures,
  thinPng,
  uploadPhoto,
  uploadTogether,
  waitBehind,
} from "./abuse_attacks.ts";
import { measureNeighbour } from "./abuse_neighbour.ts";
import { startAbusedServer, watchEventLoop, watchMemory } from "./abuse_server.ts";
import { type Row, spreadOf } from "./row.ts";

const MAX_MB = 150, MAX_STALL_MS = 50, MAX_WAIT_S = 10, MAX_CODE_S = 5, MAX_REFUND_S = 10;

/**
 * Attacks a server's memory and event loop as a stranger can. Each attack may add 150 MB, and the event loop answers
 * again within 50 ms. `checkout` is the folder of another release to compare with.
 */
export async function benchAbuse(checkout: string): Promise<Row[]> {
  await using server = await startAbusedServer(checkout);
  const [thin, cmyk, rgba, noisy] = [thinPng(), await cmykJpeg(), await rgbaPng(), await noisyPhoto()];
  const { url } = await uploadPhoto(server, noisy);
  const photo = new URL(url!).pathname;
  // The image process of that photo ends when it was idle for 10 seconds.
  await delay(15_000);
  const attacks: Record<string, () => Promise<string>> = {
    "64 signatures of 2000 × 2000 with a text of 30 MB": () => sendSignatures(server),
    "PNG of 49,999,999 × 1": async () => (await uploadPhoto(server, thin)).status,
    "CMYK JPEG of 7000 × 7000": async () => (await uploadPhoto(server, cmyk)).status,
    "4 RGBA PNGs of 7000 × 7000 at once": () => uploadTogether(server, 4, rgba),
    "200 connections for a photo of 5 MB": () => download(server, photo, 200),
    "400 slow readers of that photo": () => readSlowly(server, photo, 400),
  };
  const rows: Row[] = [];
  for (const [what, attack] of Object.entries(attacks)) {
    const { ended, before, peak, after } = await watchMemory(server, attack);
    const of = `${[before, peak, after].map(Math.round).join(" → ")} MB; ${ended}`;
    rows.push(rowOf(what, { unit: "MB more", value: peak - before, limit: MAX_MB, of }));
  }
  const { seconds, ended } = await waitBehind(server, cmyk, noisy);
  const waiting = "photo of another shop behind three CMYK JPEGs of 7000 × 7000";
  rows.push(rowOf(waiting, { unit: "s", value: seconds, limit: MAX_WAIT_S, of: ended }));
  const neighbour = await measureNeighbour(server);
  const behind = "of another shop behind 20 signed waivers of 30,000 characters and 33 previews";
  const jobs = [["sign-in code", neighbour.code, MAX_CODE_S], ["refund", neighbour.refund, MAX_REFUND_S]] as const;
  for (const [job, value, limit] of jobs) {
    rows.push(rowOf(`${job} ${behind}`, { unit: "s", value, limit, of: neighbour.ended }));
  }
  for (const [what, heavy] of Object.entries(heavyBodies)) {
    const { stall, ended } = await watchEventLoop(server, () => sendBody(server, heavy));
    rows.push(
      rowOf(what, { unit: "ms stall", value: stall, limit: MAX_STALL_MS, of: `${heavy.body.length} bytes; ${ended}` }),
    );
  }
  return rows;
}

function rowOf(
  what: string,
  { unit, value, limit, of }: { unit: string; value: number; limit: number; of: string },
): Row {
  console.error(`  ${what}: ${value.toFixed(unit === "s" ? 1 : 0)} ${unit} (${of})`);
  const figure = { name: "abuse", what, unit, ours: spreadOf([value]), against: of, theirs: null, ratio: null };
  return { ...figure, bar: `≤ ${limit}`, holds: value <= limit };
}
