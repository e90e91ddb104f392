import { contrastOf, rgbOf } from "../../shared/contrast.ts";

/** The accent of a shop without a color. */
export const plainAccent = "#1f5f8b";

/**
 * Returns a `#rrggbb` color, or the plain accent if the color is malformed. Nothing else may get into a style
 * attribute.
 */
export function accentOf(color: string | null): string {
  const [, short, long] = /^#(?:([0-9a-f]{3})|([0-9a-f]{6}))$/i.exec(color ?? "") ?? [];
  return long ? `#${long}` : short ? `#${[...short].map((digit) => digit + digit).join("")}` : plainAccent;
}

/** Returns dark or white text, whichever has more contrast on an accent. */
export function textOn(accent: string): "#ffffff" | "#111111" {
  const color = rgbOf(accent);
  return contrastOf(color, rgbOf("#ffffff")) >= contrastOf(color, rgbOf("#111111")) ? "#ffffff" : "#111111";
}
