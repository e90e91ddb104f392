import type { HistoryAction } from "../../../shared/records/events.ts";
import { events as ar } from "./ar/history_events.ts";
import { events as de } from "./de/history_events.ts";
import { events as en } from "./en/history_events.ts";
import { events as es } from "./es/history_events.ts";
import { events as fr } from "./fr/history_events.ts";
import { useViewWords } from "./view_words.ts";

/** Returns what happened to a booking, by the action of its history. */
export const useHistoryEvents = (): Record<HistoryAction, string> => useViewWords({ ar, de, en, es, fr });
