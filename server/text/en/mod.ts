import type { Text } from "../text.ts";
import { evidence } from "./evidence.ts";
import { invoice } from "./invoice.ts";
import { mail } from "./mail.ts";
import { pages } from "./pages.ts";
import { push } from "./push.ts";
import { starter } from "./starter.ts";
import { waiver } from "./waiver.ts";

export const en: Text = { language: "en", direction: "ltr", evidence, invoice, mail, pages, push, starter, waiver };
