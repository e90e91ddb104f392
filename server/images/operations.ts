import { drawPicture } from "./drawing.ts";
import { decodePhoto } from "./photo.ts";
import { printSignature, redrawSignature } from "./signature.ts";

/** What an image process does. Inputs and results are JSON in which byte arrays may stand. */
export const operations = {
  photo: decodePhoto,
  signature: redrawSignature,
  printable_signature: printSignature,
  drawing: drawPicture,
};

export type Operations = typeof operations;
