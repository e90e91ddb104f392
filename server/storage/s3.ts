import { setTimeout as delay } from "node:timers/promises";
import { AwsClient } from "aws4fetch";
import { unavailable } from "../problem.ts";
import { assertStoragePath, isStoragePath, type Storage, typeOf } from "./storage.ts";

/** Where an S3-compatible store is, and who asks. */
export interface S3Settings {
  /** Without the bucket: `https://s3.eu-central-1.amazonaws.com`; addresses are path-style, which every such store knows. */
  endpoint: string;
  bucket: string;
  region: string;
  access_key_id: string;
  secret_access_key: string;
}

/** For the answer's headers. A body may take longer: it is streamed at the pace of its reader. */
const TIMEOUT_MS = 20_000;
/** Before each try. */
const PAUSES_MS = [0, 100, 400];

/** Keeps files in an S3-compatible store. Requests are signed with Signature Version 4, bodies and content types included. */
export function openS3({ endpoint, bucket, region, access_key_id, secret_access_key }: S3Settings): Storage {
  const client = new AwsClient({
    accessKeyId: access_key_id,
    secretAccessKey: secret_access_key,
    service: "s3",
    region,
  });

  return {
    async put(path, bytes, type) {
      assertStoragePath(path);
      const headers = { "content-type": type, "cache-control": "public, max-age=31536000, immutable" };
      const response = await ask(path, { method: "PUT", body: bytes.slice(), headers });
      await response.body?.cancel();
    },
    async get(path) {
      if (!isStoragePath(path)) return undefined;
      const response = await ask(path, { method: "GET" });
      if (response.status !== 404) return { bytes: await response.bytes(), type: typeOf(path) };
      await response.body?.cancel();
    },
    async open(path) {
      if (!isStoragePath(path)) return undefined;
      const response = await ask(path, { method: "GET" });
      const size = Number(response.headers.get("content-length"));
      if (response.status !== 404) return { body: response.body!, size, type: typeOf(path) };
      await response.body?.cancel();
    },
    async exists(path) {
      if (!isStoragePath(path)) return false;
      const response = await ask(path, { method: "HEAD" });
      await response.body?.cancel();
      return response.ok;
    },
    async delete(path) {
      assertStoragePath(path);
      const response = await ask(path, { method: "DELETE" });
      await response.body?.cancel();
    },
  };

  /** Any answer but success and "not there" is the store's failure. One that may pass is asked again, then the caller may. */
  async function ask(
    path: string,
    init: { method: string; body?: Uint8Array<ArrayBuffer>; headers?: Record<string, string> },
  ) {
    const headers = { ...init.headers, "x-amz-content-sha256": await sha256(init.body ?? new Uint8Array()) };
    const url = `${endpoint.replace(/\/$/, "")}/${bucket}/${path}`;
    const late = new AbortController();
    const timer = setTimeout(() => late.abort(new DOMException("Signal timed out.", "TimeoutError")), TIMEOUT_MS);
    using _timer = { [Symbol.dispose]: () => clearTimeout(timer) };
    let cause: unknown;
    for (const pause of PAUSES_MS) {
      await delay(pause);
      const request = await client.sign(url, { ...init, headers, signal: late.signal, aws: { allHeaders: true } });
      const response = await fetch(request).catch((error: unknown) => void (cause = error));
      if (!response) continue;
      if (response.ok || response.status === 404) return response;
      cause = `${init.method} answered ${response.status} ${codeIn(await response.text())}`;
      if (response.status < 500 && response.status !== 429) break;
    }
    throw Object.assign(unavailable("The file store does not answer as it should", 5), { cause });
  }
}

/** S3's own word for a refusal. */
function codeIn(answer: string): string {
  return /<Code>(\w+)<\/Code>/.exec(answer)?.[1] ?? "";
}

async function sha256(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  return new Uint8Array(await crypto.subtle.digest("SHA-256", bytes)).toHex();
}
