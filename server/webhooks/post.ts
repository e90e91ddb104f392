import { lookup } from "node:dns/promises";
import http, { type IncomingMessage } from "node:http";
import https from "node:https";
import type { LookupFunction } from "node:net";
import { faultOfUrl, isLiteral, isPublic } from "./address.ts";

/** How an attempt ended: an answer, or why there is none. */
export interface Answered {
  status: number | null;
  retry_after: string | null;
  /** The beginning of the answer's body. */
  response: string | null;
  error: string | null;
  duration_ms: number;
}

/** Resolves a name to all of its addresses. */
export type Resolve = (host: string) => Promise<string[]>;

/** What is sent to an address, and within what limits. */
export interface Posting {
  headers: Record<string, string>;
  body: string;
  /** For development: http, and any address. */
  allowPrivate?: boolean;
  resolve?: Resolve;
  /** For everything together: name, connection, answer and its body. */
  deadline_ms?: number;
}

// `agent: false` would still take the proxy of the environment, where NODE_USE_ENV_PROXY is set
const direct = { keepAlive: false, proxyEnv: {} };
const mostBytes = 64 * 1_024, excerpt = 1_000;

/**
 * One POST to an address that somebody else chose. The name is resolved once, every address it has is judged, and the connection
 * goes to those and no others. Redirects are answers like any other; no connection is kept, and no proxy is asked.
 */
export async function post(
  url: string,
  { deadline_ms = 15_000, resolve = resolveName, ...posting }: Posting,
): Promise<Answered> {
  const started = performance.now();
  const deadline = new AbortController();
  const timer = setTimeout(() => deadline.abort(), deadline_ms);
  const over = deadline.signal;
  const took = () => Math.round(performance.now() - started);
  return await attempt(url, { ...posting, resolve, over })
    .then((answer) => ({ ...answer, error: null, duration_ms: took() }))
    .catch((error: unknown) =>
      failed(over.aborted ? `No answer within ${deadline_ms / 1_000} s` : wordsOf(error), took())
    )
    .finally(() => clearTimeout(timer));
}

/** An attempt without an answer. */
export function failed(error: string, duration_ms: number): Answered {
  return { status: null, retry_after: null, response: null, error: storable(error, 300), duration_ms };
}

type Attempt = Omit<Posting, "deadline_ms"> & { resolve: Resolve; over: AbortSignal };

async function attempt(href: string, { headers, body, allowPrivate, resolve, over }: Attempt) {
  const fault = faultOfUrl(href, { allowPrivate });
  if (fault) throw new Error(`The URL ${fault}`);
  const url = new URL(href);
  const addresses = isLiteral(url.hostname) ? [] : await within(over, resolve(url.hostname));
  if (!allowPrivate && (!addresses.length || !addresses.every(isPublic))) {
    throw new Error("The name leads to an address inside");
  }
  const bytes = new TextEncoder().encode(body);
  const { Agent, request: ask } = url.protocol === "https:" ? https : http;
  const request = ask(url, {
    method: "POST",
    agent: new Agent(direct),
    signal: over,
    lookup: pinnedTo(addresses),
    headers: { ...headers, "content-length": bytes.length, "connection": "close" },
  });
  // An error that comes after the outcome is known is nobody's, and would end the process
  request.on("error", () => {});
  try {
    const answer = await within(
      over,
      new Promise<IncomingMessage>((resolve, reject) => {
        request.once("response", resolve).once("error", reject).end(bytes);
      }),
    );
    const response = await within(over, beginningOf(answer));
    return { status: answer.statusCode ?? null, retry_after: answer.headers["retry-after"] ?? null, response };
  } finally {
    request.destroy();
  }
}

/** The addresses that were judged, whatever the name says by now. */
function pinnedTo(addresses: readonly string[]): LookupFunction {
  const found = addresses.map((address) => ({ address, family: address.includes(":") ? 6 : 4 }));
  return (_name, { all }, answer) => {
    if (!found[0]) answer(new Error("The name has no address"), "", 0);
    else all ? answer(null, found) : answer(null, found[0].address, found[0].family);
  };
}

async function beginningOf(answer: IncomingMessage): Promise<string> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of answer) {
    chunks.push(chunk);
    length += chunk.length;
    if (length >= mostBytes) break;
  }
  const text = new TextDecoder().decode(Buffer.concat(chunks).subarray(0, mostBytes));
  return storable(text, excerpt);
}

function storable(text: string, most: number): string {
  return text.replaceAll("\0", "\ufffd").slice(0, most).toWellFormed();
}

async function within<T>(over: AbortSignal, work: Promise<T>): Promise<T> {
  return await new Promise<T>((resolve, reject) => {
    work.then(resolve, reject);
    over.addEventListener("abort", () => reject(over.reason), { once: true });
  });
}

async function resolveName(host: string): Promise<string[]> {
  const found = await lookup(host, { all: true, order: "ipv4first" });
  return found.map(({ address }) => address);
}

function wordsOf(error: unknown): string {
  const code = error instanceof Error && "code" in error ? `${error.code}: ` : "";
  return `${code}${error instanceof Error ? error.message : error}`;
}
