import { useFormat } from "../text/format.ts";
import { Loaded } from "../kit/loaded.tsx";
import { HOME, path, searchOf } from "../router/location.ts";
import { useStore } from "../state/store.ts";
import { useDay } from "../today/use_day.ts";
import { usePrintWords } from "../text/print_words.ts";
import { useWords } from "../text/words.ts";
import { LabelControls, LabelSheets } from "./labels.tsx";
import { labelsOfDay } from "./label.ts";
import { PickList } from "./pick_list.tsx";
import { PrintPage } from "./print_page.tsx";

/** The papers of a day: the list to pick from, and the labels of everything that is handed out. */
export function DayPrintPage() {
  const format = useFormat();
  const words = useWords();
  const printed = usePrintWords();
  const { me } = useStore();
  const { date, location, day: cached, locations } = useDay();
  const hasLabels = path.value.endsWith("/labels");
  const search = searchOf();
  return (
    <PrintPage
      title={hasLabels ? words.actions.labels : printed.pick_list}
      back={{ href: HOME + search, label: `${words.views.today} · ${format.day(date)}` }}
      tabs={[[printed.pick_list, `/print/day${search}`], [words.actions.labels, `/print/day/labels${search}`]]}
      controls={hasLabels && <LabelControls />}
    >
      <Loaded cached={cached} rows={6}>
        {(day) =>
          hasLabels ? <LabelSheets labels={labelsOfDay(day.pickups, words.today.no_name)} /> : (
            <PickList
              {...{ day, date }}
              shop={me.value!.shop.name}
              place={locations.find(({ id }) => id === location)?.name ?? null}
            />
          )}
      </Loaded>
    </PrintPage>
  );
}
