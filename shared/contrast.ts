/** Red, green and blue, each 0 to 255. */
export type Rgb = readonly [number, number, number];

/** Reads a colour such as `#0b6e69`. */
export function rgbOf(hex: string): Rgb {
  const value = parseInt(hex.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

/** Returns the relative luminance of WCAG 2.2, from 0 to 1. */
function luminanceOf(color: Rgb): number {
  const [red, green, blue] = color.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Returns the contrast ratio of WCAG 2.2, from 1 to 21. */
export function contrastOf(one: Rgb, other: Rgb): number {
  const ratio = (luminanceOf(one) + 0.05) / (luminanceOf(other) + 0.05);
  return Math.max(ratio, 1 / ratio);
}

const white: Rgb = [255, 255, 255];
const black: Rgb = [0, 0, 0];

/** Returns whether black has more contrast on a colour than white. The better of the two always has at least 4.5. */
export function isBright(color: Rgb): boolean {
  return luminanceOf(color) > 0.18;
}

/** Returns black or white, whichever is readable on a colour. */
export function textOn(color: Rgb): Rgb {
  return isBright(color) ? black : white;
}

/** Moves a colour towards black or white until it has the wanted contrast on a surface. */
export function readableOn(surface: Rgb, color: Rgb, wanted: number): Rgb {
  const target = textOn(surface);
  for (let share = 0; share < 1; share += 0.04) {
    const mixed = color.map((part, at) => Math.round(part + (target[at]! - part) * share)) as unknown as Rgb;
    if (contrastOf(mixed, surface) >= wanted) return mixed;
  }
  return target;
}
