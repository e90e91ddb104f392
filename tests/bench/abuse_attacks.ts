import { crc32, deflateSync } from "node:zlib";
import { setTimeout as delay } from "node:timers/promises";
import sharp from "sharp";
import type { AbusedServer } from "./abuse_server.ts";

type Bytes = Uint8Array<ArrayBuffer>;
const text = new TextEncoder();

/** Creates a valid PNG of one color with 1 bit per pixel. Megapixels of it compress to kilobytes. */
function flatPng(width: number, height: number, extra: readonly [name: string, content: Bytes][] = []): Bytes {
  const header = new Uint8Array(13);
  const view = new DataView(header.buffer);
  view.setUint32(0, width);
  view.setUint32(4, height);
  header[8] = 1;
  const rows = new Uint8Array((Math.ceil(width / 8) + 1) * height);
  // One black pixel, because the server refuses a blank picture as a signature.
  rows[1] = 128;
  const chunks: [string, Bytes][] = [
    ["IHDR", header],
    ...extra,
    ["IDAT", new Uint8Array(deflateSync(rows))],
    ["IEND", new Uint8Array()],
  ];
  return new Uint8Array([
    137,
    80,
    78,
    71,
    13,
    10,
    26,
    10,
    ...chunks.flatMap(([name, content]) => chunk(name, content)),
  ]);
}

function chunk(name: string, content: Bytes): number[] {
  const bytes = new Uint8Array(12 + content.length);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, content.length);
  bytes.set(text.encode(name), 4);
  bytes.set(content, 8);
  view.setUint32(8 + content.length, crc32(bytes.subarray(4, 8 + content.length)));
  return [...bytes];
}

/** Sends 64 signatures at once, each of 2000 × 2000 pixels with a text that inflates to 30 MB. */
export async function sendSignatures({ base, publishable_key }: AbusedServer): Promise<string> {
  const headers = { authorization: `Bearer ${publishable_key}`, "content-type": "application/json" };
  const { template } = await (await fetch(`${base}/api/sign/template`, { headers })).json();
  const bomb = new Uint8Array([...text.encode("Comment\0\0"), ...deflateSync(new Uint8Array(30_000_000))]);
  const image = `data:image/png;base64,${flatPng(2_000, 2_000, [["zTXt", bomb]]).toBase64()}`;
  const body = JSON.stringify({
    template_id: template.id,
    version: template.version,
    signer: { name: "Ann" },
    signature: { method: "drawn", image },
    consent: true,
  });
  return await all(64, async () => await statusOf(fetch(`${base}/api/sign/waiver`, { method: "POST", headers, body })));
}

/** Uploads a photo. Returns the status and, if it was stored, its URL. */
export async function uploadPhoto({ base, secret_key }: Pick<AbusedServer, "base" | "secret_key">, photo: Bytes) {
  const body = new FormData();
  body.set("file", new Blob([photo]));
  const headers = { authorization: `Bearer ${secret_key}` };
  const response = await fetch(`${base}/v1/fleet/photos`, { method: "POST", headers, body });
  return { status: String(response.status), url: (await response.json()).url as string | undefined };
}

export function thinPng(): Bytes {
  return flatPng(49_999_999, 1);
}

export async function cmykJpeg(): Promise<Bytes> {
  const picture = sharp({ create: { width: 7_000, height: 7_000, channels: 3, background: "#3f7fb0" } });
  return new Uint8Array(await picture.toColourspace("cmyk").jpeg({ quality: 40 }).toBuffer());
}

export async function rgbaPng(): Promise<Bytes> {
  const background = { r: 63, g: 127, b: 176, alpha: 0.5 };
  const picture = sharp({ create: { width: 7_000, height: 7_000, channels: 4, background } });
  return new Uint8Array(await picture.png().toBuffer());
}

/** Uploads a photo several times at once. */
export async function uploadTogether(server: AbusedServer, count: number, photo: Bytes): Promise<string> {
  return await all(count, async () => (await uploadPhoto(server, photo)).status);
}

/** Returns the seconds that another shop waits for its photo while the first shop uploads three of `heavy`. */
export async function waitBehind(server: AbusedServer, heavy: Bytes, photo: Bytes) {
  const { base } = server;
  const other = { base, secret_key: await server.addShop() };
  const attack = uploadTogether(server, 3, heavy);
  const began = performance.now();
  const { status } = await uploadPhoto(other, photo);
  const seconds = (performance.now() - began) / 1_000;
  return { seconds, ended: `${status}; the three: ${await attack}` };
}

/** Creates a photo of about 5 MB. Noise does not compress. */
export async function noisyPhoto(): Promise<Bytes> {
  const [width, height] = [1_500, 1_100];
  const pixels = new Uint8Array(width * height * 3);
  for (let at = 0; at < pixels.length; at += 65_536) crypto.getRandomValues(pixels.subarray(at, at + 65_536));
  return new Uint8Array(await sharp(pixels, { raw: { width, height, channels: 3 } }).png().toBuffer());
}

/** Downloads a file over several connections at once. */
export async function download({ port }: AbusedServer, path: string, connections: number): Promise<string> {
  return await all(connections, async () => {
    using connection = await request(port, path);
    const buffer = new Uint8Array(65_536);
    let size = 0;
    for (let read = 0; read !== null; read = await connection.read(buffer) as number) size += read;
    return `${Math.round(size / 1e6)} MB`;
  });
}

/** Downloads a file over several connections and reads a kilobyte per second, for 20 seconds. */
export async function readSlowly({ port }: AbusedServer, path: string, connections: number): Promise<string> {
  return await all(connections, async () => {
    using connection = await request(port, path);
    const buffer = new Uint8Array(1_024);
    let status = "";
    for (let second = 0; second < 20; second++) {
      const read = await connection.read(buffer);
      if (read === null) break;
      status ||= new TextDecoder().decode(buffer.subarray(9, 12));
      await delay(1_000);
    }
    return status;
  });
}

async function request(port: number, path: string): Promise<Deno.TcpConn> {
  const connection = await Deno.connect({ port });
  await connection.write(text.encode(`GET ${path} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n`));
  return connection;
}

/** Bodies that took the server long to validate, by description. */
export const heavyBodies: Record<string, { path: string; body: string }> = {
  "e-mail of 100,000 dots, without a key": {
    path: "/api/sign/x",
    body: JSON.stringify({ signer: { name: "x", email: `a@${".".repeat(100_000)}@` } }),
  },
  "e-mail of 200,000 dots": {
    path: "/api/storefront/auth/request",
    body: JSON.stringify({ email: `a@${".".repeat(200_000)}@` }),
  },
  "1,000 bad add-ons": {
    path: "/v1/storefront/quote",
    body: JSON.stringify({ lines: [], addons: Array(1_000).fill({ id: 1 }) }),
  },
  "100,000 nested lists": { path: "/v1/storefront/quote", body: "[".repeat(100_000) },
};

/** Sends a body. Returns the status. */
export async function sendBody(
  { base, publishable_key }: AbusedServer,
  { path, body }: { path: string; body: string },
): Promise<string> {
  const headers = { authorization: `Bearer ${publishable_key}`, "content-type": "application/json" };
  return await statusOf(fetch(`${base}${path}`, { method: "POST", headers, body }));
}

async function statusOf(sent: Promise<Response>): Promise<string> {
  const response = await sent;
  await response.body?.cancel();
  return String(response.status);
}

/** Runs something several times at once and counts the results. A reset connection is a defence, not a failure. */
async function all(count: number, work: () => Promise<string>): Promise<string> {
  const ends = await Promise.all(Array.from({ length: count }, () => work().catch(() => "reset")));
  return [...Map.groupBy(ends, (end) => end)].map(([end, { length }]) => `${length} × ${end}`).join(", ");
}
