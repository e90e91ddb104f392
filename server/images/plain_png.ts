import { inflateSync } from "node:zlib";
import { concatBytes } from "../bytes.ts";

/** The chunks that a picture needs: its pixels, palette, transparency and colours. */
const KEPT = ["IHDR", "PLTE", "IDAT", "IEND", "tRNS", "gAMA", "cHRM", "sRGB", "iCCP"];
/** A colour profile is a few kB. One that inflates to more is left out. */
const MAX_PROFILE_BYTES = 4_194_304;

/**
 * Returns a PNG without text, animation and unknown chunks. The decoder would inflate those as well, and 60 kB inflate
 * to 60 MB. A file whose chunks cannot be followed is returned up to the damage, for the decoder to refuse.
 */
export function plainPng(png: Uint8Array): Uint8Array<ArrayBuffer> {
  const view = new DataView(png.buffer, png.byteOffset, png.byteLength);
  const parts: Uint8Array<ArrayBuffer>[] = [png.slice(0, 8)];
  for (let at = 8; at + 12 <= png.length;) {
    const end = at + 12 + view.getUint32(at);
    if (end > png.length) break;
    const name = String.fromCharCode(...png.subarray(at + 4, at + 8));
    if (KEPT.includes(name) && !(name === "iCCP" && isTooLarge(png.subarray(at + 8, end - 4)))) {
      parts.push(png.slice(at, end));
    }
    at = end;
    if (name === "IEND") break;
  }
  return concatBytes(parts);
}

/** A profile has a name, a zero, the method and then its deflated bytes. */
function isTooLarge(profile: Uint8Array): boolean {
  try {
    inflateSync(profile.subarray(profile.indexOf(0) + 2), { maxOutputLength: MAX_PROFILE_BYTES });
    return false;
  } catch {
    return true;
  }
}
