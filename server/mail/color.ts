/** What a shop without a colour of its own uses. */
export const plainAccent = "#1f5f8b";

/** A `#rgb` or `#rrggbb` colour, or the plain one: nothing else gets into a style attribute. */
export function accentOf(color: string | null): string {
  const [, short, long] = /^#(?:([0-9a-f]{3})|([0-9a-f]{6}))$/i.exec(color ?? "") ?? [];
  return long ? `#${long}` : short ? `#${[...short].map((digit) => digit + digit).join("")}` : plainAccent;
}

/** Black or white, whichever is easier to read on a colour (WCAG's contrast). */
export function textOn(accent: string): "#ffffff" | "#111111" {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const part = parseInt(accent.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  const light = 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  return 1.05 / (light + 0.05) >= (light + 0.05) / 0.0556 ? "#ffffff" : "#111111";
}
