import { escapeXml } from "../../xml.ts";

/** The private parts of a pdfkit document that `escapeMetadata` uses. */
export interface DescribedDocument {
  info: Record<string, unknown>;
  _addInfo(): void;
}

/**
 * Escapes the title and the author in the XMP metadata of a document.
 *
 * Works around a fault of pdfkit 0.20.2: it writes them as they are, so "Boats & More" makes XML that is not well
 * formed. PDF/A requires that it is.
 *
 * No upstream issue names it; https://github.com/foliojs/pdfkit/issues/1564 is about the same metadata. Remove this
 * when "Sheet writes metadata that is well-formed XML" in `tests/server/pdf/attachment_test.ts` passes without it.
 */
export function escapeMetadata(pdf: DescribedDocument): void {
  const addInfo = pdf._addInfo.bind(pdf);
  pdf._addInfo = () => {
    const { info } = pdf;
    const escaped = Object.entries(info).map((
      [key, value],
    ) => [key, typeof value === "string" ? escapeXml(value) : value]);
    pdf.info = Object.fromEntries(escaped);
    addInfo();
    pdf.info = info;
  };
}
