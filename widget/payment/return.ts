/**
 * A bank's own page leads back with the payment's secret in the address: it is taken out, if it is the one that we wait for. Whether the
 * bank refused.
 */
export function tidyAddress(id: string): boolean {
  const url = new URL(location.href);
  const { searchParams: query } = url;
  if (query.get("payment_intent") !== id && query.get("setup_intent") !== id) return false;
  const refused = query.get("redirect_status") === "failed";
  for (const name of [...query.keys()]) {
    if (/^(payment_intent|setup_intent|redirect_status)/.test(name)) query.delete(name);
  }
  history.replaceState(history.state, "", url);
  return refused;
}
