import { mailTexts as ar } from "./ar/mail_texts.ts";
import { mailTexts as de } from "./de/mail_texts.ts";
import { mailTexts as en, type MailTextsText } from "./en/mail_texts.ts";
import { mailTexts as es } from "./es/mail_texts.ts";
import { mailTexts as fr } from "./fr/mail_texts.ts";
import { useViewWords } from "./view_words.ts";

/** Returns the words of the editor of mails. */
export const useMailTextsWords = (): MailTextsText => useViewWords({ ar, de, en, es, fr });
