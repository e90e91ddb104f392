import { audit as ar } from "./ar/audit.ts";
import { audit as de } from "./de/audit.ts";
import { audit as en } from "./en/audit.ts";
import { audit as es } from "./es/audit.ts";
import { audit as fr } from "./fr/audit.ts";
import { useViewWords } from "./view_words.ts";

type AuditWords = typeof en;

/** Returns the sentences about who changed what. */
export const useAuditWords = (): AuditWords => useViewWords({ ar, de, en, es, fr });
