/** Host names that DNS allows. URLs can contain others. */
const hostName = /^[\w-]+(\.[\w-]+)*$/;

/** Returns whether an origin, as browsers send it, is the allowed one or a subdomain of its `*.`. */
export function matchesOrigin(allowed: string, origin: string): boolean {
  if (!allowed.includes("*.")) return allowed === origin;
  const sent = URL.parse(origin), parent = URL.parse(allowed.replace("*.", ""));
  return sent !== null && parent !== null && sent.origin === origin && sent.protocol === parent.protocol &&
    sent.port === parent.port &&
    sent.hostname.endsWith(`.${parent.hostname}`) && hostName.test(sent.hostname);
}
