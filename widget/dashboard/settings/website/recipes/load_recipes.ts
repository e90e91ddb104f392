import type { Recipes } from "./recipe.ts";

const languages: Record<string, () => Promise<{ recipes: Recipes }>> = {
  en: () => import("./recipes_en.ts"),
  de: () => import("./recipes_de.ts"),
  fr: () => import("./recipes_fr.ts"),
  es: () => import("./recipes_es.ts"),
  ar: () => import("./recipes_ar.ts"),
};

/** Loads the instructions in a language. */
export async function loadRecipes(locale: string): Promise<Recipes> {
  return (await (languages[locale.slice(0, 2)] ?? languages.en!)()).recipes;
}
