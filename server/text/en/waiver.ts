/** The sentences of signed waivers and their PDFs. The other languages must have the same keys. */
export const waiver = {
  consent:
    "I have read this waiver and agree to it. I am of age, or sign as the parent or guardian. I agree to sign electronically and to receive my copy by e-mail.",
  signed_waiver: "Signed waiver",
  signature: "Signature",
  signed_by: "Signed by",
  guardian: (guardian: string, relationship: string, signer: string) => `${guardian}, ${relationship}, for ${signer}`,
  signer: "Rider",
  born: (date: string) => `, born ${date}`,
  participants: "Also for the minors",
  agreed: "Agreed to",
  audit: "Record of signing",
  audit_lead:
    "This page is made from the record that was written when the waiver was signed. The record cannot be changed.",
  record: "Record",
  document: "Document",
  version: (version: number) => `version ${version}`,
  document_hash: "SHA-256 of the document",
  image_hash: "SHA-256 of the drawn signature",
  time: "Signed at",
  method: "Method",
  drawn: "Drawn by hand",
  typed: "Typed name",
  email: "E-mail",
  verified: "confirmed by one-time code",
  link: "Personal signing link",
  guest: "Given by the signer, not confirmed",
  address: "Network address",
  browser: "Browser",
  language: "Language and time zone",
  previous_hash: "Record before it",
  hash: "Hash of this record",
  page: (page: number, pages: number) => `Page ${page} of ${pages}`,
};

export type WaiverText = typeof waiver;
