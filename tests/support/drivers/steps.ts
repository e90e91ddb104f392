import type { Catalogue } from "../../../widget/text/en.ts";
import { dateInDays, findMailedCode } from "../checkout.ts";
import type { Site } from "../site.ts";
import type { Person } from "./person.ts";

/** Chooses three days from the day after tomorrow and one unit of an item. */
export async function fillCart({ press }: Person, words: Catalogue, item: string): Promise<void> {
  await press(dateInDays(2));
  await press(dateInDays(4));
  await press(words.next);
  await press(words.gear.add_one(item));
}

/** Enters a name, an address and the mailed code. Continues, unless the waiver on the same screen is next. */
export async function signInAs(
  { shop }: Pick<Site, "shop">,
  { fill, press, waitForText: sees }: Person,
  { words, email, waiver = false }: { words: Catalogue; email: string; waiver?: boolean },
): Promise<void> {
  await fill(words.you.email, email);
  await fill(words.you.name, "Ada Lindqvist");
  // The field for the code moves those below it
  await press(words.you.sign_in);
  await sees(words.mailed_code.hint(email));
  await fill(words.mailed_code.label, await findMailedCode({ shop }, email));
  await sees(words.you.signed_in(email));
  if (!waiver) await press(words.next);
}
