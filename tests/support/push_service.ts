import { createDecipheriv, createECDH, createHmac, type ECDH, randomBytes } from "node:crypto";
import http from "node:http";
import type { AddressInfo } from "node:net";
import type { PushMessage } from "../../server/push/message.ts";

/** A request that the push service got. */
interface PushRequest {
  path: string;
  headers: Record<string, string>;
  body: Uint8Array;
}

/** A browser that has subscribed: what it sends to the server, and its secret keys. */
export interface TestSubscription {
  endpoint: string;
  keys: { p256dh: string; auth: string };
  own: ECDH;
}

/** Opens a push service on this machine. It answers with `status`, which a test may change. */
export async function openPushService() {
  const requests: PushRequest[] = [];
  const service = { status: 201, requests };
  const server = http.createServer(async (request, response) => {
    const chunks: Uint8Array[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const headers = request.headers as Record<string, string>;
    requests.push({
      path: request.url!,
      headers,
      body: new Uint8Array(await new Blob(chunks as Uint8Array<ArrayBuffer>[]).arrayBuffer()),
    });
    response.writeHead(service.status).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return Object.assign(service, {
    origin: `http://127.0.0.1:${port}`,
    /** Subscribes a new browser. */
    subscribe(): TestSubscription {
      const own = createECDH("prime256v1");
      own.generateKeys();
      const keys = { p256dh: own.getPublicKey("base64url"), auth: randomBytes(16).toString("base64url") };
      return { endpoint: `http://127.0.0.1:${port}/${crypto.randomUUID()}`, keys, own };
    },
    /** Returns the decrypted messages that a browser got. */
    messagesOf(subscription: TestSubscription): PushMessage[] {
      const { pathname } = new URL(subscription.endpoint);
      return requests.filter(({ path }) => path === pathname).map(({ body }) => decrypt(body, subscription));
    },
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  });
}

/** Decrypts a message as a browser does (RFC 8291, section 3.4, and RFC 8188). */
function decrypt(body: Uint8Array, { own, keys }: TestSubscription): PushMessage {
  const salt = body.subarray(0, 16);
  const sender = body.subarray(21, 21 + body[20]!);
  const sealed = body.subarray(21 + body[20]!);
  const shared = own.computeSecret(sender);
  const info = new Uint8Array([...text("WebPush: info\0"), ...own.getPublicKey(), ...sender]);
  const secret = derive(Uint8Array.fromBase64(keys.auth, { alphabet: "base64url" }), { shared, info }, 32);
  const key = derive(salt, { shared: secret, info: text("Content-Encoding: aes128gcm\0") }, 16);
  const nonce = derive(salt, { shared: secret, info: text("Content-Encoding: nonce\0") }, 12);
  const decipher = createDecipheriv("aes-128-gcm", key, nonce);
  decipher.setAuthTag(sealed.subarray(-16));
  const plain = decipher.update(sealed.subarray(0, -16), undefined, "utf8") + decipher.final("utf8");
  // A delimiter of 2 follows the last record
  return JSON.parse(plain.slice(0, plain.lastIndexOf("\x02")));
}

/** HKDF for one block (RFC 5869). */
function derive(salt: Uint8Array, { shared, info }: { shared: Uint8Array; info: Uint8Array }, length: number) {
  const key = createHmac("sha256", salt).update(shared).digest();
  return createHmac("sha256", key).update(new Uint8Array([...info, 1])).digest().subarray(0, length);
}

const text = (plain: string) => new TextEncoder().encode(plain);
