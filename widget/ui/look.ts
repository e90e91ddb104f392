import { contrastOf, isBright, readableOn, type Rgb, rgbOf, textOn } from "../../shared/contrast.ts";

/** The colours and the font that fit the widget into its page. */
export interface Look {
  scheme: "light" | "dark";
  /** The page's font family list. */
  font: string;
  /** The font family list of the page's headings. */
  heading: string;
  /** The shop's colour. */
  accent: Rgb;
  /** The background: the page's colour. Darkened for text if it is dark, and white if it is neither light nor dark. */
  page: Rgb;
  /** True if the page has a padding around the tag, which then needs none of its own on a phone. */
  padded?: boolean;
}

const day: Rgb = [255, 255, 255];
const night: Rgb = [25, 27, 30];

export const plainLook: Look = {
  scheme: "light",
  font: "system-ui, sans-serif",
  heading: "inherit",
  accent: [11, 110, 105],
  page: day,
};

/** Returns the custom properties that the style sheet expects on the widget's outermost element. */
export function propertiesOf({ scheme, font, heading, accent, page, padded }: Look): Record<string, string> {
  // WCAG 1.4.11 requires a contrast of 3 for shapes. Edges get more, because they also lie on cards and notices.
  const fill = scheme === "dark" ? readableOn(page, accent, 3) : accent;
  const edge = readableOn(page, accent, scheme === "dark" ? 4.2 : 3.3);
  const on = textOn(fill);
  return {
    "color-scheme": scheme,
    "--font": font,
    "--heading": heading,
    "--page": cssOf(page),
    "--accent": cssOf(fill),
    "--on-accent": cssOf(on),
    // A pressed accent moves away from its text, which increases the contrast.
    "--press": cssOf(textOn(on)),
    "--accent-text": cssOf(readableOn(page, accent, scheme === "dark" ? 6.8 : 5.6)),
    "--accent-edge": cssOf(edge),
    "--pad": padded ? "0px" : "16px",
  };
}

/** Reads the page's font and its colour behind the widget. Slow, because it reads computed styles. */
export function lookOf(host: Element, theme: string | null, accent: string | null): Look {
  const styles = getComputedStyle(host);
  const own = (name: string) => styles.getPropertyValue(name).trim();
  const font = own("--rental-font");
  const wanted = own("--rental-accent") || accent;
  const [background, hasSpace] = surroundings(host);
  const scheme = theme === "dark" || theme === "light" ? theme : isBright(background) ? "light" : "dark";
  const page = scheme === "dark"
    ? readableOn(day, background, 14)
    : contrastOf(background, day) < 1.25
    ? background
    : day;
  return {
    scheme,
    font: font || fontOf(parentOf(host) ?? host),
    heading: font || headingFont(),
    accent: wanted ? pixelOf(wanted)[0] : plainLook.accent,
    page,
    // On another background than the page's own, text must not touch its edges.
    padded: hasSpace && contrastOf(page, background) === 1,
  };
}

function fontOf(element: Element): string {
  const { fontFamily } = getComputedStyle(element);
  // Times is the browser's default: the page has not chosen a font.
  return /^"?times/i.test(fontFamily) ? plainLook.font : fontFamily;
}

/** Returns the font of the page's headings if it differs from that of its text. */
function headingFont(): string {
  const heading = fontOf(document.querySelector("h2") ?? document.querySelector("h1") ?? document.body);
  return heading === fontOf(document.body) ? plainLook.heading : heading;
}

/**
 * Returns the first opaque background behind the host, and whether there is a padding before the edge of its box. A
 * page without a background is dark only if its `color-scheme` allows it.
 */
function surroundings(host: Element): [Rgb, boolean] {
  let padding = 0;
  let hasEdge = false;
  for (let at: Element | null = host; at; at = parentOf(at)) {
    const { backgroundColor, backgroundImage, paddingLeft, marginLeft, borderLeftWidth } = getComputedStyle(at);
    // Shops use negative margins to let the widget reach the edges.
    if (!hasEdge) padding += parseFloat(paddingLeft) + Math.min(0, parseFloat(marginLeft));
    hasEdge ||= borderLeftWidth !== "0px";
    const [color, alpha] = pixelOf(backgroundColor);
    // The widget has edges on a picture. Page builders put it into a box before the content, and as high.
    if (backgroundImage !== "none" || isBackdrop(at.previousElementSibling, at)) padding = NaN;
    if (alpha > 0.5) return [color, padding > 11];
  }
  const supported = getComputedStyle(document.documentElement).colorScheme;
  const wantsDark = !supported.includes("light") || matchMedia("(prefers-color-scheme: dark)").matches;
  return [supported.includes("dark") && wantsDark ? night : day, padding > 11];
}

function isBackdrop(before: Element | null, content: Element): boolean {
  return before !== null && before.clientHeight >= content.clientHeight &&
    getComputedStyle(before).position === "absolute";
}

function parentOf(element: Element): Element | null {
  const root = element.getRootNode();
  return element.assignedSlot ?? element.parentElement ?? (root instanceof ShadowRoot ? root.host : null);
}

/** Returns the bytes and the opacity of any CSS colour. Parses common forms itself, because a canvas starts slowly. */
function pixelOf(color: string): [Rgb, number] {
  const rgba = /^rgba?\((\d+), (\d+), (\d+)(?:, ([\d.]+))?\)$/.exec(color);
  if (rgba) return [[+rgba[1]!, +rgba[2]!, +rgba[3]!], +(rgba[4] ?? 1)];
  if (/^#[\da-f]{6}$/i.test(color)) return [rgbOf(color), 1];
  const brush = document.createElement("canvas").getContext("2d")!;
  brush.fillStyle = color;
  brush.fillRect(0, 0, 1, 1);
  const [red, green, blue, alpha] = brush.getImageData(0, 0, 1, 1).data as unknown as [number, number, number, number];
  return [[red, green, blue], alpha / 255];
}

/** Returns a colour as CSS. */
export function cssOf(color: Rgb): string {
  return `rgb(${color.join(", ")})`;
}
