import { mailKinds as ar } from "./ar/mail_kinds.ts";
import { mailKinds as de } from "./de/mail_kinds.ts";
import { mailKinds as en } from "./en/mail_kinds.ts";
import { mailKinds as es } from "./es/mail_kinds.ts";
import { mailKinds as fr } from "./fr/mail_kinds.ts";
import { useViewWords } from "./view_words.ts";

/** Returns the names of the mails that can be previewed. */
export const useMailKindsWords = (): typeof en => useViewWords({ ar, de, en, es, fr });
