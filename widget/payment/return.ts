/**
 * Removes the parameters that a bank's page has added to the address, which contain the payment's secret. Leaves those
 * of other intents alone. Returns whether the bank refused the payment.
 */
export function cleanReturnAddress(intent_id: string): boolean {
  const url = new URL(location.href);
  const { searchParams: query } = url;
  if (query.get("payment_intent") !== intent_id && query.get("setup_intent") !== intent_id) return false;
  const refused = query.get("redirect_status") === "failed";
  for (const name of [...query.keys()]) {
    if (/^(payment_intent|setup_intent|redirect_status)/.test(name)) query.delete(name);
  }
  history.replaceState(history.state, "", url);
  return refused;
}
