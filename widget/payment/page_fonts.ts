import type { CssFontSource, CustomFontSource } from "@stripe/stripe-js";

/**
 * Returns the web fonts of the page that a font family list names, for Stripe's iframes. A style sheet of another host
 * cannot be read: of Google Fonts its address is enough, of others the font is left out.
 */
export function pageFonts(families: string): (CssFontSource | CustomFontSource)[] {
  return [...document.styleSheets].flatMap((sheet): (CssFontSource | CustomFontSource)[] => {
    try {
      return [...sheet.cssRules].flatMap((rule) => rule instanceof CSSFontFaceRule ? fontOf(rule, families) : []);
    } catch {
      return sheet.href?.startsWith("https://fonts.googleapis.com/") ? [{ cssSrc: sheet.href }] : [];
    }
  });
}

function fontOf({ style, parentStyleSheet }: CSSFontFaceRule, families: string): CustomFontSource[] {
  const read = (name: string) => style.getPropertyValue(name);
  const family = read("font-family").replaceAll(/["']/g, "");
  if (!families.replaceAll(/["']/g, "").split(/, */).includes(family)) return [];
  const base = parentStyleSheet?.href ?? location.href;
  const src = read("src").replaceAll(/url\("?([^")]+)"?\)/g, (_, url) => `url("${new URL(url, base)}")`);
  return [{ family, src, weight: read("font-weight") || "400", unicodeRange: read("unicode-range") || undefined }];
}
