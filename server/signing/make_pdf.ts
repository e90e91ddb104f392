import type { Deps } from "../deps.ts";
import type { TurnOptions } from "../processes/turns.ts";
import type { Dossier } from "./dossier_pdf.ts";
import type { Preview, SignedDocument } from "./waiver_pdf.ts";

/** The content of a PDF. It is sent to a process, so it contains only data. */
export type PdfRequest =
  | { kind: "signed"; document: SignedDocument }
  | { kind: "preview"; document: Preview }
  | { kind: "dossier"; document: Dossier };

/** Writes a PDF of a shop in a process. Throws a 503 if that cannot be done now. */
export async function makePdf(
  { pdfs }: Pick<Deps, "pdfs">,
  tenant_id: string,
  request: PdfRequest,
  options?: TurnOptions,
): Promise<Uint8Array<ArrayBuffer>> {
  return await pdfs.write(tenant_id, request, options);
}
