// Continues with a cart that an agent holds: `/book/<slug>#continue=…`. The widget finds it as a visit from before a
// reload, and the next hold replaces the agent's. The fragment is removed, because a later reload must not go back.
const address = new URL(location.href);
const text = new URLSearchParams(address.hash.slice(1)).get("continue");
const shop = document.querySelector("rental-shop");
if (text !== null && shop) {
  const trip = readTrip(text);
  if (trip) {
    // The widget forgets a code some hours after the last change
    const draft = { changed_at: Date.now() };
    const visit = { trip: { ...trip, notes: "", hold_request: null }, step: "you", session: null, draft };
    try {
      sessionStorage.setItem(`rental-shop:${shop.getAttribute("publishable-key")}:0`, JSON.stringify(visit));
    } catch {
      // The browser forbids storage: the person chooses the items again
    }
  }
  address.hash = "";
  history.replaceState(history.state, "", address);
}

/** Returns the trip of a fragment with the fields that the widget knows, or undefined if it is malformed. */
function readTrip(text) {
  try {
    const binary = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
    const bytes = Uint8Array.from(binary, (letter) => letter.charCodeAt(0));
    const { range, time, location_id, lines, discount_code, hold } = JSON.parse(new TextDecoder().decode(bytes));
    const isCart = lines.length > 0 &&
      lines.every(({ fleet_item_id, quantity, addons }) =>
        typeof fleet_item_id === "string" && Number.isInteger(quantity) && Array.isArray(addons)
      );
    const isTrip = isDay(range.from) && isDay(range.to) && (time === null || /^\d\d:\d\d$/.test(time));
    if (!isCart || !isTrip || typeof hold.payment_intent_id !== "string") return undefined;
    return {
      range,
      time,
      location_id: typeof location_id === "string" ? location_id : null,
      lines,
      ...typeof discount_code === "string" && { discount_code },
      hold,
    };
  } catch {
    return undefined;
  }
}

function isDay(text) {
  return typeof text === "string" && /^\d{4}-\d\d-\d\d$/.test(text);
}
