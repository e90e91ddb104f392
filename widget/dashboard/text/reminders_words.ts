import { reminders as ar } from "./ar/reminders.ts";
import { reminders as de } from "./de/reminders.ts";
import { reminders as en } from "./en/reminders.ts";
import { reminders as es } from "./es/reminders.ts";
import { reminders as fr } from "./fr/reminders.ts";
import { useViewWords } from "./view_words.ts";

/** Returns the sentences about the settings of reminders. */
export const useRemindersWords = (): typeof en => useViewWords({ ar, de, en, es, fr });
