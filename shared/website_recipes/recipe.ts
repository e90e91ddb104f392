/** The website builders with instructions. Names are the same in every language. */
export const builders = ["HTML", "WordPress", "Shopify", "Squarespace", "Wix", "Webflow", "React, Next.js"] as const;
export type Builder = (typeof builders)[number];

/**
 * The steps that add the tag to a website, for each builder, in one language. `src` is the address of the widget's
 * script. The page of snippets, the guide and the dashboard show them.
 */
export type Recipes = (src: string) => Record<Builder, string[]>;
