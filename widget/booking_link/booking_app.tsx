import { BookingStep } from "../shop/booking/lazy_step.ts";
import { errorMessage } from "../shop/error_message.ts";
import { MissingAnswers } from "../shop/questions/lazy_missing_answers.ts";
import { ExtendStep } from "../shop/my_bookings/extend_step.tsx";
import type { Store } from "../shop/state/store.ts";
import type { Catalogue } from "../text/en.ts";
import { textOf, TextProvider } from "../text/text.ts";
import { Failed } from "../ui/failed.tsx";
import type { Look } from "../ui/look.ts";
import { showTop } from "../ui/page_cover.ts";
import { Shell } from "../ui/shell.tsx";
import { Skeleton } from "../ui/skeleton.tsx";

interface BookingAppProps {
  store: Store;
  /** The token of the link. */
  token: string;
  look: Look;
  words: Catalogue;
  locale: string;
}

/** The page of one booking, opened from a mail. */
export function BookingApp({ store, token, look, words, locale }: BookingAppProps) {
  const shop = store.shop.value;
  const step = store.step.value;
  const { currency = "EUR", timezone = "UTC" } = shop ?? {};
  const text = textOf(words, { locale, currency, timezone });
  const details = step.name === "my_bookings" ? step : null;
  const booking = details?.bookings?.[0];
  const error = errorMessage(store, text);
  return (
    <TextProvider value={text}>
      <Shell look={look} showTop={showTop} view={details && (details.extension ? "extend" : "booking")}>
        {!booking && (error
          ? <Failed message={error} onRetry={store.error.value?.retry ?? null} />
          : <Skeleton shape="block" count={2} />)}
        {booking &&
          (details.extension ? <ExtendStep store={store} extension={details.extension} back={words.booking.back} /> : (
            <>
              {booking.answers_missing > 0 && (
                <MissingAnswers
                  load={() => store.api("GET /api/booking-links/:token/questions", { params: { token } })}
                  send={(answers) =>
                    store.api("POST /api/booking-links/:token/answers", { params: { token }, body: { answers } })}
                />
              )}
              <BookingStep
                store={store}
                booking={booking}
                links={details.details?.links ?? null}
                draft={details.details?.dates ?? null}
                cancelling={details.cancelling !== null}
                onBack={null}
              />
            </>
          ))}
      </Shell>
    </TextProvider>
  );
}
