import type { Recipes } from "../../../../shared/website_recipes/recipe.ts";

const languages: Record<string, () => Promise<{ recipes: Recipes }>> = {
  en: () => import("../../../../shared/website_recipes/steps_en.ts"),
  de: () => import("../../../../shared/website_recipes/steps_de.ts"),
  fr: () => import("../../../../shared/website_recipes/steps_fr.ts"),
  es: () => import("../../../../shared/website_recipes/steps_es.ts"),
  ar: () => import("../../../../shared/website_recipes/steps_ar.ts"),
};

/** Loads the instructions in a language. */
export async function loadRecipes(locale: string): Promise<Recipes> {
  return (await (languages[locale.slice(0, 2)] ?? languages.en!)()).recipes;
}
