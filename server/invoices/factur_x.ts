import type { PdfAttachment } from "../pdf/pdfkit/document.ts";
import type { XmlElement } from "../xml.ts";

const FILE_NAME = "factur-x.xml";

/** The properties that Factur-X adds to the XMP metadata, with their descriptions and values. */
const properties = [
  ["DocumentFileName", "The name of the embedded XML document", FILE_NAME],
  ["DocumentType", "The type of the hybrid document in capital letters, e.g. INVOICE or ORDER", "INVOICE"],
  ["Version", "The actual version of the standard applying to the embedded XML document", "1.0"],
  ["ConformanceLevel", "The conformance level of the embedded XML document", "EN 16931"],
] as const;

/** Returns the attachment that makes a PDF a Factur-X invoice, or credit note (Factur-X 1.07, chapter 6). */
export function facturXOf(xml: string): PdfAttachment {
  return {
    name: FILE_NAME,
    bytes: new TextEncoder().encode(xml),
    type: "text/xml",
    description: "Factur-X/ZUGFeRD",
    relationship: "Alternative",
    metadata: [values, schema],
  };
}

const namespace = "urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#";

const values: XmlElement = [
  "rdf:Description",
  properties.map(([name, , value]) => [`fx:${name}`, value]),
  { "rdf:about": "", "xmlns:fx": namespace },
];

/** Describes these properties, as PDF/A requires of all that it does not know. */
const schema: XmlElement = ["rdf:Description", [
  ["pdfaExtension:schemas", [["rdf:Bag", [["rdf:li", [
    ["pdfaSchema:schema", "Factur-X PDFA Extension Schema"],
    ["pdfaSchema:namespaceURI", namespace],
    ["pdfaSchema:prefix", "fx"],
    ["pdfaSchema:property", [["rdf:Seq", properties.map(propertyOf)]]],
  ], { "rdf:parseType": "Resource" }]]]]],
], {
  "rdf:about": "",
  "xmlns:pdfaExtension": "http://www.aiim.org/pdfa/ns/extension/",
  "xmlns:pdfaSchema": "http://www.aiim.org/pdfa/ns/schema#",
  "xmlns:pdfaProperty": "http://www.aiim.org/pdfa/ns/property#",
}];

function propertyOf([name, description]: typeof properties[number]): XmlElement {
  return ["rdf:li", [
    ["pdfaProperty:name", name],
    ["pdfaProperty:valueType", "Text"],
    ["pdfaProperty:category", "external"],
    ["pdfaProperty:description", description],
  ], { "rdf:parseType": "Resource" }];
}
