import { useEffect, useRef } from "preact/hooks";
import { TextProvider } from "../../text/text.ts";
import { Skeleton } from "../../ui/skeleton.tsx";
import { query } from "../router/location.ts";
import { Failed } from "../kit/loaded.tsx";
import { usePageTitle } from "../kit/page_title.ts";
import { useStore } from "../state/store.ts";
import { useCached } from "../state/use_cached.ts";
import { useWords } from "../text/words.ts";
import { Booked } from "./booked.tsx";
import { useNewBooking } from "./new_booking.ts";
import { NewBookingForm } from "./new_booking_form.tsx";
import { useDraft, usePreset } from "./use_draft.ts";
import { useWidgetText } from "./widget_text.ts";

/** Loads what a new booking needs. The address has its step, or the booking that was made. */
export function NewBookingPage() {
  const { api, me } = useStore();
  const words = useWords();
  const text = useWidgetText();
  usePageTitle(words.views.new_booking);
  const shop = useCached(`storefront ${me.value!.shop.id}`, (api) => api("GET /v1/storefront/shop"));
  const waiver = useCached(`waiver ${me.value!.shop.id}`, (api) => api("GET /api/sign/template"));
  const booked = query.value.get("booked");
  const form = useNewBooking(shop.data, useDraft());
  const customer = usePreset(form.set);
  const title = useRef<HTMLHeadingElement>(null);
  const wasBooked = useRef(booked);
  useEffect(() => {
    if (wasBooked.current && !booked) title.current!.focus();
    wasBooked.current = booked;
  }, [booked]);
  useEffect(() => {
    if (!customer) return;
    const id = customer;
    // Without an answer, the customer is searched by name
    api("GET /v1/customers/:id", { params: { id } }).then(form.setCustomer, () => {});
  }, [customer]);
  return (
    <div class="page new-booking-page">
      <header class="page-head">
        <h1 ref={title} tabIndex={-1}>{words.views.new_booking}</h1>
      </header>
      {booked
        ? <Booked booking_id={booked} onAnother={form.startAgain} />
        : shop.data && text
        ? (
          <TextProvider value={text}>
            <NewBookingForm form={form} shop={shop.data} template={waiver.data?.template ?? null} />
          </TextProvider>
        )
        : shop.error && !shop.data
        ? <Failed answer={shop} />
        : (
          <div aria-busy="true" class="stack">
            <p class="unseen" role="status">{words.shared.loading}</p>
            <Skeleton shape="block" count={3} />
          </div>
        )}
    </div>
  );
}
