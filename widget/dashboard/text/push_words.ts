import { push as ar } from "./ar/push.ts";
import { push as de } from "./de/push.ts";
import { push as en } from "./en/push.ts";
import { push as es } from "./es/push.ts";
import { push as fr } from "./fr/push.ts";
import { useViewWords } from "./view_words.ts";

export type PushWords = typeof en;

/** Returns the sentences about notifications on this device. */
export const usePushWords = (): PushWords => useViewWords({ ar, de, en, es, fr });
