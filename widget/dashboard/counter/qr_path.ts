import { encodeQR } from "qr";

/** Returns a QR code as the path of an SVG whose modules are one unit wide, with a border of two. */
export function qrPath(text: string): { size: number; path: string } {
  const rows = encodeQR(text, "raw", { ecc: "medium", border: 2 });
  const path = rows.flatMap((row, y) => row.map((dark, x) => dark ? `M${x} ${y}h1v1h-1z` : "")).join("");
  return { size: rows.length, path };
}
