import type { BulkCandidate } from "../../../shared/contract/bulk_changes.ts";
import { Notice } from "../../ui/notice.tsx";
import { EmptyList } from "../kit/empty_list.tsx";
import { Loaded } from "../kit/loaded.tsx";
import { PageHead } from "../kit/page_head.tsx";
import { usePageTitle } from "../kit/page_title.ts";
import { HOME, query, searchOf } from "../router/location.ts";
import { useCached } from "../state/use_cached.ts";
import { useDayWords } from "../text/day_words.ts";
import { useWords } from "../text/words.ts";
import { BulkSteps } from "./bulk_steps.tsx";
import { DayControls } from "./day_controls.tsx";
import { useChosenDay } from "./use_chosen_day.ts";

interface Preview {
  date: string;
  bookings: BulkCandidate[];
  has_more: boolean;
  running: string | null;
}

/** Changes many bookings of a day. The address has the day, the location and the item. */
export function BulkPage() {
  const words = useWords();
  const own = useDayWords();
  usePageTitle(own.change_many);
  const { shop_id, date, location } = useChosenDay();
  const item = query.value.get("item");
  const preview = useCached<Preview>(
    `bulk_preview ${shop_id} ${date} ${location} ${item}`,
    (api) =>
      api("GET /v1/bulk-changes/preview", {
        query: { date, ...location && { pickup_location_id: location }, ...item && { fleet_item_id: item } },
      }),
  );
  return (
    <div class="page bulk-page">
      <PageHead title={own.change_many} back={{ href: `${HOME}/day${searchOf()}`, label: words.today.more }}>
        <DayControls />
      </PageHead>
      <Loaded cached={preview} rows={6}>
        {({ bookings, has_more, running }) => (
          <>
            {running && (
              <Notice action={<a class="button plain" href={`${HOME}/day/bulk/${running}`}>{own.show_running}</a>}>
                {own.running}
              </Notice>
            )}
            {has_more && <Notice>{own.more_than(bookings.length)}</Notice>}
            {bookings.length
              ? <BulkSteps key={`${date} ${location} ${item}`} {...{ date, bookings }} isBlocked={running !== null} />
              : <EmptyList icon="calendar" more={own.none_hint}>{own.none}</EmptyList>}
          </>
        )}
      </Loaded>
    </div>
  );
}
