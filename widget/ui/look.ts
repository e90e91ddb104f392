import { isBright, readableOn, type Rgb, rgbOf, textOn } from "./contrast.ts";

/** How the widget fits into its page. */
export interface Look {
  scheme: "light" | "dark";
  /** A font family list; the page's own. */
  font: string;
  /** The shop's colour. */
  accent: Rgb;
}

export const plainLook: Look = { scheme: "light", font: "system-ui, sans-serif", accent: [11, 110, 105] };

/** The custom properties that `style.css` expects, for the widget's outermost element. */
export function propertiesOf({ scheme, font, accent }: Look): Record<string, string> {
  const on = textOn(accent);
  const surface: Rgb = scheme === "light" ? [255, 255, 255] : [30, 32, 38];
  return {
    "color-scheme": scheme,
    "--font": font,
    "--accent": cssOf(accent),
    "--on-accent": cssOf(on),
    // pressed accents move away from their text, so its contrast only grows
    "--press": cssOf(textOn(on)),
    "--accent-text": cssOf(readableOn(surface, accent, scheme === "light" ? 5.6 : 6.4)),
    // a pale accent would not be seen as a shape on its surface
    "--accent-edge": cssOf(readableOn(surface, accent, 3)),
  };
}

/** The page's font and whether it is dark where the widget stands; asked once at the start and when the scheme changes. */
export function lookOf(host: Element, theme: string | null, accent: string | null): Look {
  const styles = getComputedStyle(host);
  const own = (name: string) => styles.getPropertyValue(name).trim();
  const wished = own("--rental-accent") || accent;
  return {
    scheme: theme === "dark" || theme === "light" ? theme : schemeAround(host),
    font: own("--rental-font") || fontAround(host),
    accent: wished ? pixelOf(wished)[0] : plainLook.accent,
  };
}

function fontAround(host: Element): string {
  const page = getComputedStyle(parentOf(host) ?? host).fontFamily;
  // a page without a font of its own shows the browser's serif: nobody chose it
  return /^"?times/i.test(page) ? plainLook.font : page;
}

/** The first painted background behind the host decides; an unpainted page follows the visitor only if it says it can. */
function schemeAround(host: Element): Look["scheme"] {
  for (let at: Element | null = host; at; at = parentOf(at)) {
    const [color, alpha] = pixelOf(getComputedStyle(at).backgroundColor);
    if (alpha > 0.5) return isBright(color) ? "light" : "dark";
  }
  const able = getComputedStyle(document.documentElement).colorScheme;
  const wishes = !able.includes("light") || matchMedia("(prefers-color-scheme: dark)").matches;
  return able.includes("dark") && wishes ? "dark" : "light";
}

function parentOf(element: Element): Element | null {
  const root = element.getRootNode();
  return element.assignedSlot ?? element.parentElement ?? (root instanceof ShadowRoot ? root.host : null);
}

/** Any CSS colour as bytes, and its opacity. The usual forms are read here: the canvas, which knows them all, takes a slow phone 80 ms to wake. */
function pixelOf(color: string): [Rgb, number] {
  const read = /^rgba?\((\d+), (\d+), (\d+)(?:, ([\d.]+))?\)$/.exec(color);
  if (read) return [[+read[1]!, +read[2]!, +read[3]!], +(read[4] ?? 1)];
  if (/^#[\da-f]{6}$/i.test(color)) return [rgbOf(color), 1];
  const brush = document.createElement("canvas").getContext("2d")!;
  brush.fillStyle = color;
  brush.fillRect(0, 0, 1, 1);
  const [red, green, blue, alpha] = brush.getImageData(0, 0, 1, 1).data as unknown as [number, number, number, number];
  return [[red, green, blue], alpha / 255];
}

/** A colour for a style sheet, ours or the processor's. */
export function cssOf(color: Rgb): string {
  return `rgb(${color.join(", ")})`;
}
