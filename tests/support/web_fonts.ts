import { fileURLToPath } from "node:url";

/** Fonts under the Open Font License, as a shop's page has them. Each has all weights. */
const files = {
  Inter: "@fontsource-variable/inter/files/inter-latin-wght-normal.woff2",
  Lora: "@fontsource-variable/lora/files/lora-latin-wght-normal.woff2",
  "JetBrains Mono": "@fontsource-variable/jetbrains-mono/files/jetbrains-mono-latin-wght-normal.woff2",
};

/** Returns the bytes of a font as base64. */
export async function readWebFont(family: keyof typeof files): Promise<string> {
  return (await Deno.readFile(fileURLToPath(import.meta.resolve(files[family])))).toBase64();
}

/** Returns the `@font-face` rules of all fonts. The files are part of the style. */
export async function webFonts(): Promise<string> {
  const families = Object.keys(files) as (keyof typeof files)[];
  const rules = families.map(async (family) => `
    @font-face {
      font-family: ${family};
      font-weight: 100 900;
      src: url("data:font/woff2;base64,${await readWebFont(family)}");
    }`);
  return (await Promise.all(rules)).join("");
}
