import { useText } from "../../text/text.ts";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
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
  const text = useText();
  const words = useWords();
  const { calendar: say } = words;
  const { bar, period, row } = reviewed;
  const review = useReview(items, { move, reviewed });
  const { result, isLoading, lacking, newer, pricing } = review;
  const isBooking = bar.kind === "booking";
  const nameOfItem = (id: string) => {
    const line = result?.booking.lines.find(({ fleet_item_id }) => fleet_item_id === id);
    const { item } = items.rowAt(row).peek()!;
    return line?.name ?? (item.fleet_item_id === id ? item.name : say.item);
  };
  const isRefused = Boolean(result?.conflicts.length);
  const changeDowntime = lacking ? say.change_anyway : newer ? words.draft.keep_yours : say.change_downtime;
  const changeBooking = newer ? words.draft.keep_yours : say.change_booking;
  const confirm = isBooking ? changeBooking : changeDowntime;
  return (
    <Sheet title={say.review_title} onClose={() => move.cancel()}>
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
            <Button onClick={() => move.cancel()}>{newer ? words.draft.take_theirs : say.leave}</Button>
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
          <dt>{say.before}</dt>
          <dd>{describePeriod(periodOfBar(bar), text, words)}</dd>
          <dt>{say.after}</dt>
          <dd>
            <strong>{describePeriod(period, text, words)}</strong>
          </dd>
        </dl>
        {result && result.booking.lines.length > 1 && <p class="muted">{say.whole_booking}</p>}
        {isRefused && (
          <Notice bad>
            {say.not_free}: {text.list(
              result!.conflicts.map(({ fleet_item_id, available_quantity, requested }) =>
                say.short(nameOfItem(fleet_item_id), available_quantity, requested)
              ),
            )}
          </Notice>
        )}
        {isBooking && isLoading && <Skeleton shape="block" count={2} />}
        {result && !isRefused && <PriceChoice result={result} pricing={pricing} onPricing={review.setPricing} />}
        {lacking && (
          <>
            <LackingBookings {...lacking} />
            <Field
              label={say.anyway}
              hint={say.anyway_hint}
              maxLength={500}
              value={review.reason}
              error={review.lacksReason ? say.anyway_missing : undefined}
              onInput={review.setReason}
            />
          </>
        )}
        {newer && <NewerBarNotice newer={newer} reviewed={reviewed} />}
        {review.error && <Notice bad>{review.error}</Notice>}
      </SheetBody>
    </Sheet>
  );
}
