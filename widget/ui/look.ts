import { contrastOf, isBright, readableOn, type Rgb, rgbOf, textOn } from "./contrast.ts";

/** How the widget fits into its page. */
export interface Look {
  scheme: "light" | "dark";
  /** A font family list; the page's own. */
  font: string;
  /** The shop's colour. */
  accent: Rgb;
  /** What the widget stands on: the page's colour, a dark one as dark as all text wants it, a middling one white. */
  page: Rgb;
}

const day: Rgb = [255, 255, 255];
const night: Rgb = [25, 27, 30];

export const plainLook: Look = { scheme: "light", font: "system-ui, sans-serif", accent: [11, 110, 105], page: day };

/** The custom properties that `style.css` expects, for the widget's outermost element. */
export function propertiesOf({ scheme, font, accent, page }: Look): Record<string, string> {
  // in the dark a fill is seen as a shape; an edge, of a pale fill by day too, also on the cards and notices of this page
  const fill = scheme === "dark" ? readableOn(page, accent, 3) : accent;
  const edge = readableOn(page, accent, scheme === "dark" ? 4.2 : 3.3);
  const on = textOn(fill);
  return {
    "color-scheme": scheme,
    "--font": font,
    "--page": cssOf(page),
    "--accent": cssOf(fill),
    "--on-accent": cssOf(on),
    // pressed accents move away from their text, so its contrast only grows
    "--press": cssOf(textOn(on)),
    "--accent-text": cssOf(readableOn(page, accent, scheme === "dark" ? 6.8 : 5.6)),
    "--accent-edge": cssOf(edge),
  };
}

/** The page's font, and its colour where the widget stands; asked once at the start and when the scheme changes. */
export function lookOf(host: Element, theme: string | null, accent: string | null): Look {
  const styles = getComputedStyle(host);
  const own = (name: string) => styles.getPropertyValue(name).trim();
  const wished = own("--rental-accent") || accent;
  const around = pageAround(host);
  const scheme = theme === "dark" || theme === "light" ? theme : isBright(around) ? "light" : "dark";
  return {
    scheme,
    font: own("--rental-font") || fontAround(host),
    accent: wished ? pixelOf(wished)[0] : plainLook.accent,
    page: scheme === "dark" ? readableOn(day, around, 14) : contrastOf(around, day) < 1.25 ? around : day,
  };
}

function fontAround(host: Element): string {
  const page = getComputedStyle(parentOf(host) ?? host).fontFamily;
  // a page without a font of its own shows the browser's serif: nobody chose it
  return /^"?times/i.test(page) ? plainLook.font : page;
}

/** The first painted background behind the host; an unpainted page is dark only if it says it can be. */
function pageAround(host: Element): Rgb {
  for (let at: Element | null = host; at; at = parentOf(at)) {
    const [color, alpha] = pixelOf(getComputedStyle(at).backgroundColor);
    if (alpha > 0.5) return color;
  }
  const able = getComputedStyle(document.documentElement).colorScheme;
  const wishes = !able.includes("light") || matchMedia("(prefers-color-scheme: dark)").matches;
  return able.includes("dark") && wishes ? night : day;
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
