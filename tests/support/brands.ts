import { webFonts } from "./web_fonts.ts";

/** The website of a shop. It changes the widget only by the page's own style, custom properties and parts. */
export interface Brand {
  title: string;
  slogan: string;
  style: string;
}

/** Three brands that have little in common. */
export const brands = {
  cream: {
    title: "The Old Boathouse",
    slogan: "Wooden boats by the day, since 1921.",
    style: `
      body { background: #f7f0e4; color: #33241a; font-family: Lora, serif; }
      rental-shop { --rental-accent: #9a3412; --rental-radius: 4px; --rental-text: 17px; }
      rental-shop::part(button) { letter-spacing: 0.01em; }`,
  },
  navy: {
    title: "Night Paddle",
    slogan: "Out under the stars, back before midnight.",
    style: `
      body { background: #10203a; color: #f1ede2; font-family: Inter, sans-serif; }
      rental-shop { --rental-accent: #f5b84a; --rental-radius: 16px; }
      rental-shop::part(primary) { border-radius: 999px; }`,
  },
  brutalist: {
    title: "RIVER/RENT",
    slogan: "Boats. Boards. Bikes.",
    style: `
      body { background: #fff; color: #000; font-family: Inter, sans-serif; }
      h1, h2 { font-family: "JetBrains Mono", monospace; font-weight: 800; letter-spacing: -0.04em; }
      rental-shop { --rental-accent: #000; --rental-radius: 0; }
      rental-shop::part(button) { border-width: 2px; text-transform: uppercase; letter-spacing: 0.04em; }
      rental-shop::part(summary) { border: 3px solid #000; }`,
  },
} satisfies Record<string, Brand>;

/** Returns a shop's page with the tag in its place. */
export async function pageOf({ title, slogan, style }: Brand): Promise<string> {
  return `<!doctype html>
    <html lang="en">
    <meta name="viewport" content="width=device-width">
    <title>${title}</title>
    <style>
      ${await webFonts()}
      body { margin: 0; font-size: 16px; line-height: 1.5; }
      .page { max-width: 1136px; margin: auto; padding: 24px clamp(16px, 4vw, 40px); }
      h1 { margin: 0; font-size: 26px; line-height: 1.2; }
      .slogan { margin: 4px 0 20px; }
      rental-shop { display: block; }
      @media (max-width: 600px) { rental-shop { margin-inline: calc(-1 * clamp(16px, 4vw, 40px)); } }
      ${style}
    </style>
    <main class="page"><h1>${title}</h1><p class="slogan">${slogan}</p>{tag}</main>`;
}
