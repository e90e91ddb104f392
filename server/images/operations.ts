import { drawPicture } from "./drawing.ts";
import { decodePhoto } from "./photo.ts";
import { printPhoto } from "./print_photo.ts";
import { printSignature, redrawSignature } from "./signature.ts";

/** The operations of an image process. Inputs and results are JSON that may contain byte arrays. */
export const operations = {
  photo: decodePhoto,
  printable_photo: printPhoto,
  signature: redrawSignature,
  printable_signature: printSignature,
  drawing: drawPicture,
};

export type Operations = typeof operations;
