import { Notice } from "../../ui/notice.tsx";
import { Loaded } from "../kit/loaded.tsx";
import { PageHead } from "../kit/page_head.tsx";
import { usePageTitle } from "../kit/page_title.ts";
import { HOME, searchOf } from "../router/location.ts";
import { useStore } from "../state/store.ts";
import { useCached } from "../state/use_cached.ts";
import { useDayWords } from "../text/day_words.ts";
import { useFormat } from "../text/format.ts";
import { useWords } from "../text/words.ts";
import type { ClosingPreview } from "./closing_preview.ts";
import { CloseForm } from "./close_form.tsx";
import { ClosingFigures, MethodTable } from "./closing_figures.tsx";
import { DayControls } from "./day_controls.tsx";
import { useChosenDay } from "./use_chosen_day.ts";

/** Closes a day: the money by method, the cash that was counted, and the closings that the day has. */
export function ClosePage() {
  const { me } = useStore();
  const format = useFormat();
  const words = useWords();
  const own = useDayWords();
  const { shop_id, date, location, locations } = useChosenDay();
  usePageTitle(own.close_day);
  const preview = useCached<ClosingPreview>(
    `day_closing ${shop_id} ${date} ${location}`,
    (api) => api("GET /v1/day-closings/preview", { query: { date, ...location && { pickup_location_id: location } } }),
  );
  const place = locations.find(({ id }) => id === location)?.name;
  return (
    <div class="page close-page">
      <PageHead
        title={own.close_day}
        lead={[me.value!.shop.name, place, format.day(date, "long")].filter(Boolean).join(" · ")}
        back={{ href: `${HOME}/day${searchOf()}`, label: words.today.more }}
      >
        <DayControls />
      </PageHead>
      <div class="controls">
        <a class="button quiet" href={`${HOME}/day/closings`}>{own.closing.past}</a>
        <button type="button" class="button quiet" onClick={() => print()}>{own.closing.print}</button>
      </div>
      <Loaded cached={preview}>
        {(figures) => (
          <>
            {figures.closings.length > 0 && <Notice>{own.closing.closed_already}. {own.closing.closed_hint}</Notice>}
            <section class="card stack">
              <p class="muted">{own.closing.close_lead}</p>
              {figures.methods.length ? <MethodTable methods={figures.methods} /> : <p>{own.closing.nothing}</p>}
              <p class="muted">{own.closing.deposits_hint}</p>
            </section>
            {figures.closings.map((closing) => (
              <section key={closing.id} class="card stack">
                <ClosingFigures {...closing} />
              </section>
            ))}
            <CloseForm
              key={`${date} ${location} ${figures.closings.length}`}
              {...{ figures }}
              onDone={preview.refresh}
            />
          </>
        )}
      </Loaded>
    </div>
  );
}
