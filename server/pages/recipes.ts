interface Recipe {
  title: string;
  steps: string[];
  code?: string;
}

/** Returns instructions for adding the tag to the website builders that small shops use. */
export function recipesFor(
  { base_url, slug, publishable_key }: { base_url: string; slug: string; publishable_key: string },
): Recipe[] {
  const src = `${base_url}/widget/v1/rental-shop.js`;
  return [
    {
      title: "Plain HTML",
      steps: [
        "Open the page's file in an editor.",
        "Paste the snippet where you want the booking, inside <body>.",
        "Save and upload it.",
      ],
    },
    {
      title: "WordPress",
      steps: [
        "Edit the page and add a “Custom HTML” block.",
        "Paste the snippet into it and publish.",
        "Only administrators and editors can save scripts; in a network of sites only its super admin can. If the script is missing after saving, let one of them add it, or use a plugin for header scripts, and paste only the tag.",
      ],
    },
    {
      title: "Shopify",
      steps: [
        "Online Store › Themes, open the theme's editor (Customize or Edit theme) and choose the page's template above.",
        "In the list of sections: Add section › Custom Liquid.",
        "Paste the snippet into its field and save. The margins around it are settings of the same section.",
      ],
    },
    {
      title: "Squarespace",
      steps: [
        "Edit the page, add a block and choose Code. Scripts in it need a plan that includes them.",
        "Leave the mode at HTML and Display Source off, and paste the snippet.",
        "Squarespace may block scripts while you are logged in. Save, and open the page in a private window.",
      ],
    },
    {
      title: "Wix",
      steps: [
        "Wix Editor: Add Elements › Embed › Popular Embeds › Custom Element. Wix Studio: Add Elements › Embed & Social › Custom Element. The site needs a premium plan and its own domain.",
        `Choose Source › Server URL and enter ${src}. If Wix asks for the type, choose module. Tag Name: rental-shop.`,
        "Set Attributes: publishable-key, with the value below.",
        "Drag it to the width of the page and publish. It appears on the live site only. Do not use Embed HTML: its frame would block the bank's confirmation.",
      ],
      code: publishable_key,
    },
    {
      title: "Webflow",
      steps: [
        "Add a Code Embed element where you want the booking (needs a paid plan), full width.",
        "Paste the snippet, save and close.",
        "Publish. The booking appears on the published page, not in the designer.",
      ],
    },
    {
      title: "React, Next.js",
      steps: [
        "Load the script once and use the tag like any other. Its attributes are strings, which every version of React passes on.",
        "Next.js: use a client component, as below. TypeScript: declare rental-shop in JSX.IntrinsicElements of the module react.",
      ],
      code: `"use client";
import { useEffect } from "react";

export function Booking() {
  useEffect(() => {
    if (customElements.get("rental-shop")) return;
    const script = document.createElement("script");
    script.type = "module";
    script.src = "${src}";
    document.head.append(script);
  }, []);
  return (
    <rental-shop publishable-key="${publishable_key}">
      <a href="${base_url}/book/${slug}">Book</a>
    </rental-shop>
  );
}`,
    },
  ];
}
