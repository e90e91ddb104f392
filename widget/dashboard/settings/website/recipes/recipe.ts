/** The website builders with instructions. Names are the same in every language. */
export const builders = ["HTML", "WordPress", "Shopify", "Squarespace", "Wix", "Webflow", "React, Next.js"] as const;
export type Builder = (typeof builders)[number];

/** The steps for each builder. `src` is the address of the widget's script. */
export type Recipes = (src: string) => Record<Builder, string[]>;
