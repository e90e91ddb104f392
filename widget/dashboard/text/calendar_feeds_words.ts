import { calendarFeeds as ar } from "./ar/calendar_feeds.ts";
import { calendarFeeds as de } from "./de/calendar_feeds.ts";
import { calendarFeeds as en } from "./en/calendar_feeds.ts";
import { calendarFeeds as es } from "./es/calendar_feeds.ts";
import { calendarFeeds as fr } from "./fr/calendar_feeds.ts";
import { useViewWords } from "./view_words.ts";

/** Returns the sentences about calendar feeds. */
export const useCalendarFeedsWords = (): typeof en => useViewWords({ ar, de, en, es, fr });
