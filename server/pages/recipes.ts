import { type Builder, builders } from "../../shared/website_recipes/recipe.ts";
import { writeReactCode } from "../../shared/website_recipes/react_code.ts";
import { recipes } from "../../shared/website_recipes/steps_en.ts";

interface Recipe {
  title: string;
  steps: string[];
  code?: string | undefined;
}

/** Returns instructions for adding the tag to the website builders that small shops use. */
export function recipesFor(
  { base_url, slug, publishable_key }: { base_url: string; slug: string; publishable_key: string },
): Recipe[] {
  const steps = recipes(`${base_url}/widget/v1/rental-shop.js`);
  const code: { [B in Builder]?: string } = {
    Wix: publishable_key,
    "React, Next.js": writeReactCode({ base_url, publishable_key, slug, link: "Book" }),
  };
  return builders.map((title) => ({ title, steps: steps[title], code: code[title] }));
}
