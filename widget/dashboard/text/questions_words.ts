import { questions as ar } from "./ar/questions.ts";
import { questions as de } from "./de/questions.ts";
import { questions as en } from "./en/questions.ts";
import { questions as es } from "./es/questions.ts";
import { questions as fr } from "./fr/questions.ts";
import { useViewWords } from "./view_words.ts";

type QuestionsWords = typeof en;

/** Returns the sentences about questions. */
export const useQuestionsWords = (): QuestionsWords => useViewWords({ ar, de, en, es, fr });
