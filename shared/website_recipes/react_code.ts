const HEAD = ['"use client";', 'import { useEffect } from "react";'].join("\n");

/** Returns a component for React and Next.js. `link` is the JSX of what visitors without JavaScript see. */
export function writeReactCode(
  { base_url, publishable_key, slug, link }: { base_url: string; publishable_key: string; slug: string; link: string },
): string {
  return `${HEAD}

export function Booking() {
  useEffect(() => {
    if (customElements.get("rental-shop")) return;
    const script = document.createElement("script");
    script.type = "module";
    script.src = "${base_url}/widget/v1/rental-shop.js";
    document.head.append(script);
  }, []);
  return (
    <rental-shop publishable-key="${publishable_key}">
      <a href="${base_url}/book/${slug}">${link}</a>
    </rental-shop>
  );
}`;
}
