import type { Catalogue } from "../../../widget/text/en.ts";
import { dateInDays, findMailedCode } from "../checkout.ts";
import type { Site } from "../site.ts";
import { keys, type Person } from "./person.ts";

/** Chooses three days from the day after tomorrow and one unit of an item. */
export async function fillCart({ press }: Person, words: Catalogue, item: string): Promise<void> {
  await press(dateInDays(2));
  await press(dateInDays(4));
  await press(words.next);
  await press(words.gear.add_one(item));
}

/** Signs in by code and enters a name. */
export async function signInAs(
  { shop }: Pick<Site, "shop">,
  { type, fill, waitForText: sees }: Person,
  { words, email }: { words: Catalogue; email: string },
): Promise<void> {
  await fill(words.you.email, email + keys.enter);
  await sees(words.you.code_title);
  await type(await findMailedCode({ shop }, email));
  await sees(words.you.details_title);
  await fill(words.you.name, `Ada Lindqvist${keys.enter}`);
}
