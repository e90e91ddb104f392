import ipaddr from "ipaddr.js";

const LOCAL_RANGES = ["loopback", "private", "linkLocal", "uniqueLocal"];

/** Whether a base URL is only reachable from this machine or its private network, as on a developer's laptop. */
export function isLocalAddress(base_url: string): boolean {
  const host = new URL(base_url).hostname.replace(/^\[|\]$/g, "");
  if (ipaddr.isValid(host)) return LOCAL_RANGES.includes(ipaddr.process(host).range());
  return host === "localhost" || host.endsWith(".localhost");
}
