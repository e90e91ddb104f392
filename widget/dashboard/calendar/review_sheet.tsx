import { useFormat } from "../text/format.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { NotifyField } from "../kit/notify_field.tsx";
import { Sheet, SheetBody } from "../kit/sheet.tsx";
import { useWords } from "../text/words.ts";
import { nameOf } from "./bar_view.tsx";
import type { CalendarItems } from "./calendar_items.ts";
import { LackingBookings } from "./lacking_bookings.tsx";
import type { Move } from "./move.ts";
import { describePeriod } from "./move_words.ts";
import { periodOfBar } from "./moved_period.ts";
import { NewerBarNotice } from "./newer_bar.tsx";
import { PriceChoice } from "./price_choice.tsx";
import type { Moving } from "./use_move.ts";
import { useReview } from "./use_review.ts";

interface ReviewSheetProps {
  items: CalendarItems;
  move: Moving;
  reviewed: Move;
}

/** Shows what a move would change, and changes it only when that is confirmed. */
export function ReviewSheet({ items, move, reviewed }: ReviewSheetProps) {
  const format = useFormat();
  const words = useWords();
  const { bar, period, row } = reviewed;
  const review = useReview(items, { move, reviewed });
  const { result, isLoading, lacking, newer, pricing } = review;
  const isBooking = bar.kind === "booking";
  const nameOfItem = (id: string) => {
    const line = result?.booking.lines.find(({ fleet_item_id }) => fleet_item_id === id);
    const { item } = items.rowAt(row).peek()!;
    return line?.name ?? (item.fleet_item_id === id ? item.name : words.calendar.item);
  };
  const isRefused = Boolean(result?.conflicts.length);
  const changeDowntime = lacking
    ? words.calendar.change_anyway
    : newer
    ? words.draft.keep_yours
    : words.calendar.change_downtime;
  const changeBooking = newer ? words.draft.keep_yours : words.calendar.change_booking;
  const confirm = isBooking ? changeBooking : changeDowntime;
  return (
    <Sheet title={words.calendar.review_title} onClose={() => move.cancel()}>
      <SheetBody
        class="review"
        actions={
          <>
            <Button
              kind="primary"
              busy={review.busy && confirm}
              disabled={isBooking && (!result || isRefused)}
              onClick={review.confirm}
            >
              {confirm}
            </Button>
            <Button onClick={() => move.cancel()}>{newer ? words.draft.take_theirs : words.calendar.leave}</Button>
          </>
        }
      >
        <p>
          <strong>
            <bdi>{nameOf(bar, words)}</bdi>
          </strong>{" "}
          {bar.booking_number && <span class="number">{bar.booking_number}</span>}
        </p>
        <dl>
          <dt>{words.calendar.before}</dt>
          <dd>{describePeriod(periodOfBar(bar), format, words)}</dd>
          <dt>{words.calendar.after}</dt>
          <dd>
            <strong>{describePeriod(period, format, words)}</strong>
          </dd>
        </dl>
        {result && result.booking.lines.length > 1 && <p class="muted">{words.calendar.whole_booking}</p>}
        {isRefused && (
          <Notice bad>
            {words.calendar.not_free}: {format.list(
              result!.conflicts.map(({ fleet_item_id, available_quantity, requested }) =>
                words.calendar.short(nameOfItem(fleet_item_id), available_quantity, requested)
              ),
            )}
          </Notice>
        )}
        {isBooking && isLoading && <Skeleton shape="block" count={2} />}
        {result && !isRefused && <PriceChoice result={result} pricing={pricing} onPricing={review.setPricing} />}
        {result && !isRefused && (
          <NotifyField
            customer={result.booking.customer}
            notify={review.notify}
            onNotify={review.setNotify}
          />
        )}
        {lacking && (
          <LackingBookings
            lacking={lacking}
            reason={review.reason}
            isMissing={review.lacksReason}
            onReason={review.setReason}
          />
        )}
        {newer && <NewerBarNotice newer={newer} reviewed={reviewed} />}
        {review.error && <Notice bad>{review.error}</Notice>}
      </SheetBody>
    </Sheet>
  );
}
