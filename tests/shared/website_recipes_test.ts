import assert from "node:assert/strict";
import { builders } from "../../shared/website_recipes/recipe.ts";
import { recipes as ar } from "../../shared/website_recipes/steps_ar.ts";
import { recipes as de } from "../../shared/website_recipes/steps_de.ts";
import { recipes as en } from "../../shared/website_recipes/steps_en.ts";
import { recipes as es } from "../../shared/website_recipes/steps_es.ts";
import { recipes as fr } from "../../shared/website_recipes/steps_fr.ts";

/** Words of the builders and of the snippet that every language keeps. */
const kept = ["<body>", "Liquid", "Wix Studio", "rental-shop", "publishable-key", "JSX.IntrinsicElements"];

Deno.test("every language has the same steps for each website builder", () => {
  const src = "https://rent.example/widget/v1/rental-shop.js";
  const english = en(src);
  for (const [language, recipes] of Object.entries({ ar, de, es, fr })) {
    const steps = recipes(src);
    for (const builder of builders) {
      assert.equal(steps[builder].length, english[builder].length, `${language} ${builder}`);
      const [translated, original] = [steps[builder].join(" "), english[builder].join(" ")];
      for (const word of [src, ...kept].filter((word) => original.includes(word))) {
        assert.ok(translated.includes(word), `${language} ${builder}: ${word}`);
      }
    }
  }
});
