import { addDays, addMonths, firstWeekdayOf, sameDayIn, weekdayOf } from "./calendar_days.ts";

interface Key {
  key: string;
  shiftKey: boolean;
}

/** Returns the day to which a key of the ARIA APG date grid moves the focus; undefined for other keys. */
export function dayFrom(
  { key, shiftKey }: Key,
  date: string,
  { direction, locale }: { direction: string; locale: string },
) {
  const forward = direction === "rtl" ? -1 : 1;
  const place = (weekdayOf(date) - firstWeekdayOf(locale) + 7) % 7;
  const inMonths = (count: number) => sameDayIn(addMonths(date.slice(0, 7), shiftKey ? count * 12 : count), date);
  switch (key) {
    case "ArrowRight":
      return addDays(date, forward);
    case "ArrowLeft":
      return addDays(date, -forward);
    case "ArrowDown":
      return addDays(date, 7);
    case "ArrowUp":
      return addDays(date, -7);
    case "Home":
      return addDays(date, -place);
    case "End":
      return addDays(date, 6 - place);
    case "PageDown":
      return inMonths(1);
    case "PageUp":
      return inMonths(-1);
  }
}
