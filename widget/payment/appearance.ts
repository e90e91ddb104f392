import type { Appearance } from "@stripe/stripe-js";
import { cssOf, type Look } from "../ui/look.ts";

/** Translates the widget's look for Stripe, whose iframes cannot see our style sheet. `host` shows a button. */
export function appearanceOf({ scheme, font, accent, page }: Look, host: HTMLElement): Appearance {
  return {
    theme: scheme === "dark" ? "night" : "stripe",
    variables: {
      colorPrimary: cssOf(accent),
      colorBackground: cssOf(page),
      fontFamily: font,
      borderRadius: getComputedStyle(host.shadowRoot!.querySelector(".button")!).borderRadius,
    },
  };
}
