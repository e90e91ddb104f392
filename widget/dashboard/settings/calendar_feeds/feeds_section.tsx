import { useState } from "preact/hooks";
import type { CalendarFeed, NewCalendarFeed } from "../../../../shared/contract/calendar_feeds.ts";
import { Button } from "../../../ui/button.tsx";
import { useCategories } from "../../fleet/use_categories.ts";
import { ConfirmedButton } from "../../kit/confirmed_button.tsx";
import { EmptyList } from "../../kit/empty_list.tsx";
import { ListRows } from "../../kit/list_rows.tsx";
import { useList } from "../../kit/use_list.ts";
import { useStore } from "../../state/store.ts";
import { useLocations } from "../../state/use_locations.ts";
import { useCalendarFeedsWords } from "../../text/calendar_feeds_words.ts";
import { datedMoment } from "../../text/dated.ts";
import { useFormat } from "../../text/format.ts";
import { SectionFrame } from "../frame.tsx";
import { SecretOnce } from "../secret_once.tsx";
import { FeedForm } from "./feed_form.tsx";

/** The calendar feeds of the shop. The address of a new one is shown once. */
export function FeedsSection() {
  const own = useCalendarFeedsWords();
  const list = useList<CalendarFeed>("calendar_feeds", (api, page) => api("GET /v1/calendar-feeds", { query: page }));
  const [isNew, setNew] = useState(false);
  const [created, setCreated] = useState<NewCalendarFeed | null>(null);
  const add = <Button icon="plus" onClick={() => setNew(true)}>{own.add}</Button>;
  const close = (feed?: NewCalendarFeed) => {
    setNew(false);
    if (feed) setCreated(feed);
    list.refresh();
  };
  return (
    <SectionFrame name="calendar_feeds" actions={!isNew && add}>
      {isNew && <FeedForm onClose={close} />}
      {created && (
        <SecretOnce
          key={created.id}
          text={created.url}
          lead={`${own.once} ${own.how}`}
          onDone={() => setCreated(null)}
        />
      )}
      <ListRows list={list} empty={!isNew && <EmptyList icon="calendar" more={own.none_more}>{own.none}</EmptyList>}>
        {(rows) =>
          rows.map((feed) => (
            <FeedCard
              key={feed.id}
              feed={feed}
              onDeleted={() => {
                if (created?.id === feed.id) setCreated(null);
                list.refresh();
              }}
            />
          ))}
      </ListRows>
    </SectionFrame>
  );
}

function FeedCard({ feed, onDeleted }: { feed: CalendarFeed; onDeleted: () => void }) {
  const { api } = useStore();
  const own = useCalendarFeedsWords();
  const format = useFormat();
  const locations = useLocations();
  const { data: categories } = useCategories();
  const nameOf = (records: readonly { id: string; name: string }[] | null, id: string | null) =>
    records?.find((record) => record.id === id)?.name;
  const scope = [
    feed.pickup_location_id ? nameOf(locations, feed.pickup_location_id) : own.all_locations,
    feed.category_id ? nameOf(categories, feed.category_id) : own.all_categories,
    feed.details && own.details,
  ].filter(Boolean);
  async function revoke(): Promise<void> {
    await api("DELETE /v1/calendar-feeds/:id", { params: { id: feed.id } });
    onDeleted();
  }
  return (
    <section class="card stack">
      <div>
        <h2>
          <bdi>{feed.name}</bdi>
        </h2>
        <p class="muted">{scope.join(" · ")}</p>
        <p class="muted">{feed.last_read_at ? own.read(datedMoment(format, feed.last_read_at)) : own.never_read}</p>
      </div>
      <div class="row">
        <ConfirmedButton
          label={own.revoke}
          fullLabel={`${own.revoke}: ${feed.name}`}
          title={own.revoke_title(feed.name)}
          lead={own.revoke_lead}
          confirm={own.revoke_confirm}
          run={revoke}
        />
      </div>
    </section>
  );
}
