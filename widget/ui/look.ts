import { luminanceOf, readableOn, type Rgb, rgbOf, textOn } from "./contrast.ts";

/** How the widget fits into its page. */
export interface Look {
  scheme: "light" | "dark";
  /** A font family list; the page's own. */
  font: string;
  /** The shop's colour as `#rrggbb`. */
  accent: string;
}

export const plainLook: Look = { scheme: "light", font: "system-ui, sans-serif", accent: "#0b6e69" };

/** The custom properties that `style.css` expects, for the widget's outermost element. */
export function propertiesOf({ scheme, font, accent }: Look): Record<string, string> {
  const color = rgbOf(accent);
  const on = textOn(color);
  const surface: Rgb = scheme === "light" ? [255, 255, 255] : [30, 32, 38];
  return {
    "color-scheme": scheme,
    "--font": font,
    "--accent": accent,
    "--on-accent": cssOf(on),
    // pressed accents move away from their text, so its contrast only grows
    "--press": on[0] ? "#000" : "#fff",
    "--accent-text": cssOf(readableOn(surface, color, scheme === "light" ? 5.6 : 6.4)),
    // a pale accent would not be seen as a shape on its surface
    "--accent-edge": cssOf(readableOn(surface, color, 3)),
  };
}

/** The page's font and whether it is dark where the widget stands; asked once at the start and when the scheme changes. */
export function lookOf(host: Element, theme: string | null, accent: string | null): Look {
  const styles = getComputedStyle(host);
  const own = (name: string) => styles.getPropertyValue(name).trim();
  const wished = own("--rental-accent") || accent || plainLook.accent;
  return {
    scheme: theme === "dark" || theme === "light" ? theme : schemeAround(host),
    font: own("--rental-font") || fontAround(host),
    accent: hexOf(wished),
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
    const [red, green, blue, alpha] = pixelOf(getComputedStyle(at).backgroundColor);
    if (alpha > 127) return luminanceOf([red, green, blue]) < 0.18 ? "dark" : "light";
  }
  const able = getComputedStyle(document.documentElement).colorScheme;
  const wishes = !able.includes("light") || matchMedia("(prefers-color-scheme: dark)").matches;
  return able.includes("dark") && wishes ? "dark" : "light";
}

function parentOf(element: Element): Element | null {
  const root = element.getRootNode();
  return element.assignedSlot ?? element.parentElement ?? (root instanceof ShadowRoot ? root.host : null);
}

/** Any CSS colour as bytes. The usual forms are read here: the canvas, which knows them all, takes a slow phone 80 ms to wake. */
function pixelOf(color: string): [number, number, number, number] {
  const parts = /^rgba?\((\d+), (\d+), (\d+)(?:, ([\d.]+))?\)$/.exec(color);
  if (parts) return [Number(parts[1]), Number(parts[2]), Number(parts[3]), Number(parts[4] ?? 1) * 255];
  if (/^#[\da-f]{6}$/i.test(color)) return [...rgbOf(color) as [number, number, number], 255];
  const brush = document.createElement("canvas").getContext("2d")!;
  brush.fillStyle = color;
  brush.fillRect(0, 0, 1, 1);
  return [...brush.getImageData(0, 0, 1, 1).data] as [number, number, number, number];
}

function hexOf(color: string): string {
  return `#${pixelOf(color).slice(0, 3).map((part) => part.toString(16).padStart(2, "0")).join("")}`;
}

function cssOf(color: Rgb): string {
  return `rgb(${color.join(" ")})`;
}
