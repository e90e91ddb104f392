import sharp from "sharp";

/** Draws the photo that the uploads of the reference send as `kayak.jpg`: a green hull above blue water. */
export async function drawPhoto(): Promise<Uint8Array<ArrayBuffer>> {
  const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="800">
    <rect width="1200" height="800" fill="#8fc4e8"/>
    <path d="M150 400 Q600 560 1050 400 Q600 480 150 400" fill="#0a7d5c"/>
  </svg>`;
  return new Uint8Array(await sharp(new TextEncoder().encode(picture)).jpeg().toBuffer());
}
