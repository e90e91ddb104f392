import { setTimeout as delay } from "node:timers/promises";
import { AwsClient } from "aws4fetch";
import { unavailable } from "../problem.ts";
import { assertStoragePath, isStoragePath, type Storage, typeOf } from "./storage.ts";

/** The address and the credentials of an S3-compatible store. */
export interface S3Settings {
  /**
   * Without the bucket: `https://s3.eu-central-1.amazonaws.com`. URLs are path-style, which all compatible stores
   * support.
   */
  endpoint: string;
  bucket: string;
  region: string;
  access_key_id: string;
  secret_access_key: string;
}

/**
 * Time in ms until the response headers must arrive. The body may take longer, because a client reads it as a stream.
 */
const TIMEOUT_MS = 20_000;
/** Delay in ms before each attempt. */
const DELAYS_MS = [0, 100, 400];

/** Stores files in an S3-compatible store. Signature Version 4 covers the body and the content type of each request. */
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
      const response = await request(path, { method: "PUT", body: bytes.slice(), headers });
      await response.body?.cancel();
    },
    async get(path) {
      if (!isStoragePath(path)) return undefined;
      const response = await request(path, { method: "GET" });
      if (response.status !== 404) return { bytes: await response.bytes(), type: typeOf(path) };
      await response.body?.cancel();
    },
    async open(path) {
      if (!isStoragePath(path)) return undefined;
      const response = await request(path, { method: "GET" });
      const size = Number(response.headers.get("content-length"));
      if (response.status !== 404) return { body: response.body!, size, type: typeOf(path) };
      await response.body?.cancel();
    },
    async exists(path) {
      if (!isStoragePath(path)) return false;
      const response = await request(path, { method: "HEAD" });
      await response.body?.cancel();
      return response.ok;
    },
    async delete(path) {
      assertStoragePath(path);
      const response = await request(path, { method: "DELETE" });
      await response.body?.cancel();
    },
  };

  /**
   * Sends a signed request and returns the response if it is a success, or if a file is missing that is not written.
   * Retries temporary failures, then throws a 503.
   */
  async function request(
    path: string,
    init: { method: string; body?: Uint8Array<ArrayBuffer>; headers?: Record<string, string> },
  ) {
    const headers = { ...init.headers, "x-amz-content-sha256": await sha256(init.body ?? new Uint8Array()) };
    const url = `${endpoint.replace(/\/$/, "")}/${bucket}/${path}`;
    const abort = new AbortController();
    const timer = setTimeout(() => abort.abort(new DOMException("Signal timed out.", "TimeoutError")), TIMEOUT_MS);
    using _timer = { [Symbol.dispose]: () => clearTimeout(timer) };
    let cause: unknown;
    for (const ms of DELAYS_MS) {
      await delay(ms);
      const signed = await client.sign(url, { ...init, headers, signal: abort.signal, aws: { allHeaders: true } });
      const response = await fetch(signed).catch((error: unknown) => {
        cause = error;
      });
      if (!response) continue;
      if (response.ok || response.status === 404 && init.method !== "PUT") return response;
      // The answer to HEAD has no body, and so no code
      const code = codeIn(await response.text()) || "without a code";
      cause = `${init.method} in the bucket ${bucket} answered ${response.status} ${code}`;
      if (response.status < 500 && response.status !== 429) {
        throw Object.assign(unavailable("The file store is not available", 5), { cause, isRefusal: true });
      }
    }
    throw Object.assign(unavailable("The file store is not available", 5), { cause });
  }
}

/** Returns the error code in the XML body of an S3 error. */
function codeIn(body: string): string {
  return /<Code>(\w+)<\/Code>/.exec(body)?.[1] ?? "";
}

async function sha256(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  return new Uint8Array(await crypto.subtle.digest("SHA-256", bytes)).toHex();
}
