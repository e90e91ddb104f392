import { lookup } from "node:dns/promises";
import http, { type IncomingMessage } from "node:http";
import https from "node:https";
import type { LookupFunction } from "node:net";
import { findUrlError, isIpHost, isPublicAddress } from "./address.ts";

/** The result of a POST: a response, or the error because of which there is none. */
export interface PostResult {
  status: number | null;
  retry_after: string | null;
  /** The beginning of the response body. */
  response: string | null;
  error: string | null;
  duration_ms: number;
}

/** Resolves a name to all of its addresses. */
export type Resolve = (host: string) => Promise<string[]>;

/** The request, and its limits. */
export interface PostOptions {
  headers: Record<string, string>;
  body: string | Uint8Array;
  /** Allows http and any address, for development. */
  allowPrivate?: boolean;
  resolve?: Resolve;
  /** Time limit in ms for name resolution, connection, response and body together. */
  deadline_ms?: number;
}

/** Uses no proxy. With `agent: false` Node would use the environment's proxy if NODE_USE_ENV_PROXY is set. */
const agentOptions = { keepAlive: false, proxyEnv: {} };
/** Bytes of a response that are read. */
const MAX_BYTES = 64 * 1_024;
/** Characters of a response that are stored. */
const EXCERPT_LENGTH = 1_000;

/**
 * Sends a POST request to a URL that a shop or a browser has chosen. Prevents server-side request forgery (SSRF).
 *
 * Resolves the name once, checks all of its addresses, and connects to no other address. Follows no redirect, keeps no
 * connection alive and uses no proxy. Never throws: an error is part of the result.
 */
export async function post(
  url: string,
  { deadline_ms = 15_000, resolve = resolveName, ...options }: PostOptions,
): Promise<PostResult> {
  const started = performance.now();
  const deadline = new AbortController();
  const timer = setTimeout(() => deadline.abort(), deadline_ms);
  const signal = deadline.signal;
  const elapsed = () => Math.round(performance.now() - started);
  return await send(url, { ...options, resolve, signal })
    .then((response) => ({ ...response, error: null, duration_ms: elapsed() }))
    .catch((error: unknown) =>
      failedResult(signal.aborted ? `No response within ${deadline_ms / 1_000} s` : describeError(error), elapsed())
    )
    .finally(() => clearTimeout(timer));
}

/** Returns the result of a request that got no response. */
export function failedResult(error: string, duration_ms: number): PostResult {
  return { status: null, retry_after: null, response: null, error: toStorableText(error, 300), duration_ms };
}

type SendOptions = Omit<PostOptions, "deadline_ms"> & { resolve: Resolve; signal: AbortSignal };

async function send(href: string, { headers, body, allowPrivate, resolve, signal }: SendOptions) {
  const fault = findUrlError(href, { allowPrivate });
  if (fault) throw new Error(`The URL ${fault}`);
  const url = new URL(href);
  const addresses = isIpHost(url.hostname) ? [] : await abortable(signal, resolve(url.hostname));
  if (!allowPrivate && (!addresses.length || !addresses.every(isPublicAddress))) {
    throw new Error("The host name resolves to an address that is not public");
  }
  const bytes = typeof body === "string" ? new TextEncoder().encode(body) : body;
  const { Agent, request: openRequest } = url.protocol === "https:" ? https : http;
  const request = openRequest(url, {
    method: "POST",
    agent: new Agent(agentOptions),
    signal,
    lookup: lookupAmong(addresses),
    headers: { ...headers, "content-length": bytes.length, "connection": "close" },
  });
  // Without a listener, an error after the result is known would end the process
  request.on("error", () => {});
  try {
    const message = await abortable(
      signal,
      new Promise<IncomingMessage>((resolve, reject) => {
        request.once("response", resolve).once("error", reject).end(bytes);
      }),
    );
    const response = await abortable(signal, readExcerpt(message));
    return { status: message.statusCode ?? null, retry_after: message.headers["retry-after"] ?? null, response };
  } finally {
    request.destroy();
  }
}

/** Returns a `lookup` that answers with the checked addresses, even if the name resolves to others by now. */
function lookupAmong(addresses: readonly string[]): LookupFunction {
  const found = addresses.map((address) => ({ address, family: address.includes(":") ? 6 : 4 }));
  return (_name, { all }, callback) => {
    if (!found[0]) callback(new Error("The host name has no address"), "", 0);
    else if (all) callback(null, found);
    else callback(null, found[0].address, found[0].family);
  };
}

async function readExcerpt(message: IncomingMessage): Promise<string> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of message) {
    chunks.push(chunk);
    length += chunk.length;
    if (length >= MAX_BYTES) break;
  }
  const text = new TextDecoder().decode(Buffer.concat(chunks).subarray(0, MAX_BYTES));
  return toStorableText(text, EXCERPT_LENGTH);
}

function toStorableText(text: string, length: number): string {
  return text.replaceAll("\0", "\ufffd").slice(0, length).toWellFormed();
}

async function abortable<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  return await new Promise<T>((resolve, reject) => {
    work.then(resolve, reject);
    signal.addEventListener("abort", () => reject(signal.reason), { once: true });
  });
}

async function resolveName(host: string): Promise<string[]> {
  const found = await lookup(host, { all: true, order: "ipv4first" });
  return found.map(({ address }) => address);
}

function describeError(error: unknown): string {
  const code = error instanceof Error && "code" in error ? `${error.code}: ` : "";
  return `${code}${error instanceof Error ? error.message : error}`;
}
