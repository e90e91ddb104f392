import { Chip } from "../../ui/chip.tsx";
import { DaySwitcher } from "../kit/day_switcher.tsx";
import { SearchField } from "../kit/search_field.tsx";
import { Select } from "../kit/select.tsx";
import { navigate, query, replaceQuery, withQuery } from "../router/location.ts";
import { useWords } from "../text/words.ts";
import { pageFrom } from "./range.ts";
import { type Scale, scales } from "./scale.ts";

interface CalendarControlsProps {
  scale: Scale;
  /** The first day shown. */
  date: string;
  filter: { category_id: string | null; q: string | null };
  categories: readonly { id: string; name: string }[];
}

/** Chooses the days, the scale and the items that the calendar shows. */
export function CalendarControls({ scale, date, filter, categories }: CalendarControlsProps) {
  const words = useWords();
  const show = (date: string | null) => navigate(withQuery({ date }));
  return (
    <div class="controls calendar-controls">
      <DaySwitcher
        label={words.calendar.first_day}
        date={date}
        previous={{ label: words.calendar.previous[scale], date: pageFrom(date, -1, scale) }}
        next={{ label: words.calendar.next[scale], date: pageFrom(date, 1, scale) }}
        isToday={false}
        onDate={show}
        onToday={() => show(null)}
      />
      <div class="scales" role="group" aria-label={words.calendar.scale}>
        {scales.map((name) => (
          <button
            key={name}
            type="button"
            aria-pressed={name === scale}
            onClick={() => replaceQuery({ scale: name, date })}
          >
            {words.calendar.scales[name]}
          </button>
        ))}
      </div>
      <SearchField
        label={words.calendar.search}
        value={filter.q ?? ""}
        onSearch={(text) => replaceQuery({ q: text.trim() || null })}
      />
      {categories.length > 1 && (
        <Select
          label={words.calendar.category}
          unlabelled
          value={filter.category_id ?? ""}
          none={words.calendar.all_categories}
          options={categories.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(category) => replaceQuery({ category: category || null })}
        />
      )}
      <TallRows />
    </div>
  );
}

function TallRows() {
  const words = useWords();
  const isTall = query.value.get("rows") === "tall";
  return (
    <Chip
      pressed={isTall}
      onClick={() => replaceQuery({ rows: isTall ? null : "tall" })}
    >
      {words.calendar.tall}
    </Chip>
  );
}
