import { AppIcon } from "../icons.tsx";
import { PageHead } from "../kit/page_head.tsx";
import { usePageTitle } from "../kit/page_title.ts";
import { HOME, searchOf } from "../router/location.ts";
import { useIsManager } from "../state/use_is_manager.ts";
import { useDayWords } from "../text/day_words.ts";
import { useFormat } from "../text/format.ts";
import { useWords } from "../text/words.ts";
import { useChosenDay } from "./use_chosen_day.ts";

/** What can be done with the whole day of the address. */
export function DayMenuPage() {
  const format = useFormat();
  const words = useWords();
  const own = useDayWords();
  const isManager = useIsManager();
  const { date } = useChosenDay();
  usePageTitle(words.today.more);
  const links = [
    { path: "/print/day", icon: "print", label: words.actions.print, hint: null },
    ...isManager
      ? [
        { path: "/day/bulk", icon: "bookings", label: own.change_many, hint: own.change_many_hint } as const,
        { path: "/day/close", icon: "cash", label: own.close_day, hint: own.close_day_hint } as const,
      ]
      : [],
  ] as const;
  return (
    <div class="page day-menu-page">
      <PageHead
        title={words.today.more}
        lead={format.day(date, "long")}
        back={{ href: HOME + searchOf(), label: words.views.today }}
      />
      <ul class="day-menu">
        {links.map(({ path, icon, label, hint }) => (
          <li key={path}>
            <a href={`${HOME}${path}${searchOf()}`}>
              <AppIcon name={icon} />
              <span>
                <strong>{label}</strong>
                {hint && <small class="muted">{hint}</small>}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
