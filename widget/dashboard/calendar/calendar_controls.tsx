import { useText } from "../../text/text.ts";
import { Chip } from "../../ui/chip.tsx";
import { Icon } from "../../ui/icon.tsx";
import { useId } from "../../ui/use_id.ts";
import { SearchField } from "../kit/search_field.tsx";
import { Select } from "../kit/select.tsx";
import { navigate, query, withQuery } from "../router/location.ts";
import { useWords } from "../text/words.ts";
import { pageFrom } from "./range.ts";
import { type Scale, scales } from "./scale.ts";

interface CalendarControlsProps {
  scale: Scale;
  /** The first day shown. */
  date: string;
  today: string;
  filter: { category_id: string | null; q: string | null };
  categories: readonly { id: string; name: string }[];
}

/** Chooses the days, the scale and the items that the calendar shows. */
export function CalendarControls({ scale, date, today, filter, categories }: CalendarControlsProps) {
  const text = useText();
  const { calendar: words, today: todayWords } = useWords();
  const id = useId();
  const show = (date: string | null) => navigate(withQuery({ date }));
  return (
    <div class="controls calendar-controls">
      <div class="day-switcher" role="group" aria-label={words.first_day}>
        <button
          type="button"
          class="icon-button"
          aria-label={words.previous[scale]}
          onClick={() => show(pageFrom(date, -1, scale))}
        >
          <Icon name="back" />
        </button>
        <span class="date-field">
          <label for={id} class="unseen">{words.first_day}</label>
          <input
            id={id}
            type="date"
            class="input"
            value={date}
            // A field that was cleared keeps the day.
            onChange={({ currentTarget }) =>
              currentTarget.value ? show(currentTarget.value) : currentTarget.value = date}
          />
          <span aria-hidden="true">{text.day(date)}</span>
        </span>
        <button
          type="button"
          class="icon-button"
          aria-label={words.next[scale]}
          onClick={() => show(pageFrom(date, 1, scale))}
        >
          <Icon name="next" />
        </button>
        <button type="button" class="button quiet" onClick={() => show(scale === "day" ? today : null)}>
          {todayWords.today}
        </button>
      </div>
      <div class="scales" role="group" aria-label={words.scale}>
        {scales.map((name) => (
          <button
            key={name}
            type="button"
            aria-pressed={name === scale}
            onClick={() => navigate(withQuery({ scale: name, date }), { replace: true })}
          >
            {words.scales[name]}
          </button>
        ))}
      </div>
      <SearchField
        label={words.search}
        value={filter.q ?? ""}
        onSearch={(text) => navigate(withQuery({ q: text.trim() || null }), { replace: true })}
      />
      {categories.length > 1 && (
        <Select
          label={words.category}
          unlabelled
          value={filter.category_id ?? ""}
          options={[
            { value: "", label: words.all_categories },
            ...categories.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={(category) => navigate(withQuery({ category: category || null }), { replace: true })}
        />
      )}
      <TallRows />
    </div>
  );
}

function TallRows() {
  const { calendar: words } = useWords();
  const isTall = query.value.get("rows") === "tall";
  return (
    <Chip
      pressed={isTall}
      onClick={() => navigate(withQuery({ rows: isTall ? null : "tall" }), { replace: true })}
    >
      {words.tall}
    </Chip>
  );
}
