import { preloadBooking } from "../shop/booking/lazy_step.ts";
import { showStep } from "../shop/state/advance.ts";
import { load } from "../shop/state/attempt.ts";
import type { Store } from "../shop/state/store.ts";

/** Loads the shop and the booking of a link, and shows the booking. */
export async function openLink(store: Store, token: string): Promise<void> {
  preloadBooking();
  await load(store, async () => {
    const [shop, booking] = await Promise.all([
      store.api("GET /v1/storefront/shop"),
      store.api("GET /api/booking-links/:token", { params: { token } }),
    ]);
    store.shop.value = shop;
    const details = { id: booking.id, links: null };
    showStep(store, { name: "my_bookings", bookings: [booking], cancelling: null, details });
  });
}
