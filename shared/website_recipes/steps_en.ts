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
    "Only administrators and editors can save scripts; in a network of sites only its super admin can. If the script is missing after saving, let one of them add it, or use a plugin for header scripts, and paste only the tag.",
  ],
  Shopify: [
    "Online Store › Themes, open the theme's editor (Customize or Edit theme) and choose the page's template above.",
    "In the list of sections: Add section › Custom Liquid.",
    "Paste the snippet into its field and save. The margins around it are settings of the same section.",
  ],
  Squarespace: [
    "Edit the page, add a block and choose Code. Scripts in it need a plan that includes them.",
    "Leave the mode at HTML and Display Source off, and paste the snippet.",
    "Squarespace may block scripts while you are logged in. Save, and open the page in a private window.",
  ],
  Wix: [
    "Wix Editor: Add Elements › Embed › Popular Embeds › Custom Element. Wix Studio: Add Elements › Embed & Social › Custom Element. The site needs a premium plan and its own domain.",
    `Choose Source › Server URL and enter ${src}. If Wix asks for the type, choose module. Tag Name: rental-shop.`,
    "Set Attributes: publishable-key, with the key in the snippet.",
    "Drag it to the width of the page and publish. It appears on the live site only. Do not use Embed HTML: its frame would block the bank's confirmation.",
  ],
  Webflow: [
    "Add a Code Embed element where you want the booking (needs a paid plan), full width.",
    "Paste the snippet, save and close.",
    "Publish. The booking appears on the published page, not in the designer.",
  ],
  "React, Next.js": [
    "Use this component where you want the booking. It loads the script once. The attributes of the tag are strings, which every version of React passes on.",
    "Next.js: keep it a client component. TypeScript: declare rental-shop in JSX.IntrinsicElements of the module react.",
  ],
});
