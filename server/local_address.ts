import ipaddr from "ipaddr.js";

const LOCAL_RANGES = ["loopback", "private", "linkLocal", "uniqueLocal"];

/** Returns whether a base URL can only be reached from this machine or its private network. */
export function isLocalAddress(base_url: string): boolean {
  const host = new URL(base_url).hostname.replace(/^\[|\]$/g, "");
  if (ipaddr.isValid(host)) return LOCAL_RANGES.includes(ipaddr.process(host).range());
  return host === "localhost" || host.endsWith(".localhost");
}
