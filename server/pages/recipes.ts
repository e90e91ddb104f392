interface Recipe {
  title: string;
  steps: string[];
  code?: string;
}

/** How the tag gets into the website builders that small shops use. */
export function recipesFor(
  { base_url, slug, publishable_key }: { base_url: string; slug: string; publishable_key: string },
): Recipe[] {
  const src = `${base_url}/widget/v1/rental-shop.js`;
  return [
    {
      title: "Plain HTML",
      steps: [
        "Open the page's file in an editor.",
        "Paste the snippet where the booking shall be, inside <body>.",
        "Save and upload it.",
      ],
    },
    {
      title: "WordPress",
      steps: [
        "Edit the page and add a “Custom HTML” block.",
        "Paste the snippet into it and publish.",
        "If WordPress removes the script on saving, your role may not post scripts: ask an administrator, or load it with a plugin for header scripts and paste only the tag.",
      ],
    },
    {
      title: "Shopify",
      steps: [
        "Online Store › Themes › Customize, and open the page.",
        "Add section › Custom Liquid.",
        "Paste the snippet and save.",
      ],
    },
    {
      title: "Squarespace",
      steps: [
        "Edit the page, add a block and choose Code (needs a plan with code blocks).",
        "Leave the mode at HTML, paste the snippet, apply.",
        "In the editor it stays empty; it shows on the published page.",
      ],
    },
    {
      title: "Wix",
      steps: [
        "Add Elements › Embed Code › Custom Element (needs a premium plan and a domain).",
        `Choose “Server URL”, enter ${src} and the tag name rental-shop; tick “type=module” where it is asked.`,
        "Under Set Attributes add publishable-key with the value below. An HTML iframe is no good: it would cut off the bank's confirmation.",
      ],
      code: publishable_key,
    },
    {
      title: "Webflow",
      steps: [
        "Add an Embed element where the booking shall be (needs a plan with custom code).",
        "Paste the snippet, save and close.",
        "Publish: it shows on the published page, not in the designer.",
      ],
    },
    {
      title: "React, Next.js",
      steps: ["Load the script once and write the tag like any other. Next.js: make the component a client component."],
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
