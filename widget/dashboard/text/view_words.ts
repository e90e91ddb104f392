import { useFormat } from "./format.ts";

/** The sentences of some views in all languages. */
interface Languages<Words> {
  en: Words;
  ar: Words;
  de: Words;
  es: Words;
  fr: Words;
}

/**
 * Returns sentences in the person's language that stand in no catalogue. They load with the views that have them, so
 * that Today stays small.
 */
export function useViewWords<Words>(languages: Languages<Words>): Words {
  const language = useFormat().locale.slice(0, 2);
  return language in languages ? languages[language as keyof typeof languages] : languages.en;
}
