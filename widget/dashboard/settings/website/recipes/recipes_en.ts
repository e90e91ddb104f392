import type { Recipes } from "./recipe.ts";

export const recipes: Recipes = (src) => ({
  HTML: [
    "Open the page's file in an editor.",
    "Paste the snippet inside <body>, where you want the booking.",
    "Save and upload it.",
  ],
  WordPress: [
    "Edit the page and add a “Custom HTML” block.",
    "Paste the snippet into it and publish.",
    "If the script is missing after saving, let an administrator paste it.",
  ],
  Shopify: [
    "Open Online Store › Themes › Customize, and choose the page's template above.",
    "Choose Add section › Custom Liquid.",
    "Paste the snippet into its field and save.",
  ],
  Squarespace: [
    "Edit the page, add a block and choose Code. Scripts need a plan that includes them.",
    "Leave the mode at HTML, and paste the snippet.",
    "Save, and look at the page in a private window.",
  ],
  Wix: [
    "Choose Add Elements › Embed › Custom Element. The site needs a premium plan and its own domain.",
    `Choose Server URL and enter ${src}. The tag name is rental-shop.`,
    "Set the attribute publishable-key to the key in the snippet, and publish.",
  ],
  Webflow: [
    "Add a Code Embed element (it needs a paid plan), full width.",
    "Paste the snippet, save and close.",
    "Publish: the booking appears on the published page, not in the designer.",
  ],
  "React, Next.js": ["Use this component where you want the booking. It loads the script once."],
});
