import { useState } from "preact/hooks";
import { Chip } from "../../ui/chip.tsx";
import { Field } from "../../ui/field.tsx";
import { BOOKING_STATUSES } from "../booking/status.ts";
import { focusInvalidField } from "../kit/focus_invalid_field.ts";
import { FormSheet } from "../kit/form_sheet.tsx";
import { Select } from "../kit/select.tsx";
import { useWords } from "../text/words.ts";
import { ItemFilter } from "./item_filter.tsx";
import type { ListState } from "./list_query.ts";

interface FilterSheetProps {
  state: ListState;
  locations: readonly { id: string; name: string }[];
  onShow: (changes: Partial<ListState>) => void;
  onClose: () => void;
}

/** The filters that need more than a tap: statuses, days, an item and the pickup location. */
export function FilterSheet({ state, locations, onShow, onClose }: FilterSheetProps) {
  const words = useWords();
  const [changes, setChanges] = useState<Partial<ListState>>({});
  const [tried, setTried] = useState(false);
  const chosen = { ...state, ...changes };
  const change = (more: Partial<ListState>) => setChanges((before) => ({ ...before, ...more }));
  const isReversed = (from?: string, to?: string) => Boolean(from && to && to < from);
  const days = (edge: "pickup" | "return") => {
    const [from, to] = [`${edge}_from`, `${edge}_to`] as const;
    const error = tried && isReversed(chosen[from], chosen[to]) ? words.bookings.wrong_order : undefined;
    return (
      <fieldset class="day-filter">
        <legend>{words.bookings[edge]}</legend>
        <Field
          type="date"
          label={words.bookings.from}
          value={chosen[from] ?? ""}
          onInput={(day) => change({ [from]: day })}
        />
        <Field
          type="date"
          label={words.bookings.until}
          value={chosen[to] ?? ""}
          error={error}
          onInput={(day) => change({ [to]: day })}
        />
      </fieldset>
    );
  };
  return (
    <FormSheet
      title={words.bookings.filters}
      submit={words.bookings.show}
      worksOffline
      onSubmit={() => {
        setTried(true);
        const { pickup_from, pickup_to, return_from, return_to } = chosen;
        if (isReversed(pickup_from, pickup_to) || isReversed(return_from, return_to)) return focusInvalidField();
        onShow(changes);
      }}
      onClose={onClose}
    >
      {days("pickup")}
      {days("return")}
      <fieldset>
        <legend>{words.bookings.status}</legend>
        <div class="chips">
          {BOOKING_STATUSES.map((status) => {
            const isChosen = chosen.status.includes(status);
            return (
              <Chip
                key={status}
                pressed={isChosen}
                onClick={() =>
                  change({
                    status: BOOKING_STATUSES.filter((one) => one === status ? !isChosen : chosen.status.includes(one)),
                  })}
              >
                {words.counter.status[status]}
              </Chip>
            );
          })}
        </div>
      </fieldset>
      <ItemFilter item={chosen.item} onChange={(item) => change({ item })} />
      {locations.length > 1 && (
        <Select
          label={words.today.location}
          value={chosen.location ?? ""}
          none={words.today.all_locations}
          options={locations.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(id) => change({ location: id || null })}
        />
      )}
    </FormSheet>
  );
}
