import type { MiddlewareHandler } from "hono";
import type { Log } from "../log.ts";
import { isLocalPeer, isTrusted, peerOf } from "./client.ts";

/**
 * Warns once when a reverse proxy seems to forward requests but is not trusted. All customers then share its address,
 * and with it one rate limit.
 */
export function proxyWarning(log: Log, trusted: readonly string[]): MiddlewareHandler {
  const trustedPeers = new Set<string>();
  let warned = false;
  return async (c, next) => {
    const peer = peerOf(c);
    if (!warned && peer && c.req.header("x-forwarded-for") && isUntrustedProxy(peer)) {
      warned = true;
      log("warn", "untrusted_proxy", {
        advice:
          `A proxy at ${peer} sends X-Forwarded-For, but TRUSTED_PROXIES does not include it: all clients count as ` +
          `one. Set TRUSTED_PROXIES=${peer} if this is your proxy.`,
      });
    }
    await next();
  };

  /** Remembers trusted peers, because parsing addresses is slow. */
  function isUntrustedProxy(peer: string): boolean {
    if (trustedPeers.has(peer) || !isLocalPeer(peer)) return false;
    if (!isTrusted(peer, trusted)) return true;
    trustedPeers.add(peer);
    return false;
  }
}
