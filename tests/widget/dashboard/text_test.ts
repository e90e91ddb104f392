import assert from "node:assert/strict";
import { words as en } from "../../../widget/dashboard/text/en.ts";
import { languages, loadDashboardWords } from "../../../widget/dashboard/text/words.ts";

/** Returns every path of a catalogue with the type of its value. */
function pathsOf(words: object, above = ""): string[] {
  return Object.entries(words).flatMap(([name, value]) =>
    typeof value === "object" ? pathsOf(value, `${above}${name}.`) : [`${above}${name}:${typeof value}`]
  );
}

for (const locale of Object.keys(languages).filter((locale) => locale !== "en")) {
  Deno.test(`the ${locale} sentences of the dashboard are complete and not English`, async () => {
    const words = await loadDashboardWords(locale);
    assert.deepEqual(pathsOf(words).sort(), pathsOf(en).sort());
    assert.notEqual(words.sign_in.lead, en.sign_in.lead);
  });
}

Deno.test("loadDashboardWords takes the language of a region, and English for an unknown one", async () => {
  assert.equal((await loadDashboardWords("de-AT")).views.today, "Heute");
  assert.equal(await loadDashboardWords("nl"), en);
});
