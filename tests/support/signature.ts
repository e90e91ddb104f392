import sharp from "sharp";
import { chainHash, digestsOf, type Evidence, sha256 } from "../../server/signing/evidence.ts";
import type { SignedDocument } from "../../server/signing/waiver_pdf.ts";
import type { StoredSignature } from "../../server/signing/verify.ts";

/** Returns a PNG of a drawn signature, like that of a browser's canvas. */
export async function drawSignature({ width = 600, height = 200 } = {}): Promise<Uint8Array<ArrayBuffer>> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 600 200">
    <path d="M20 150C80 20 120 20 140 120S240 180 260 90 380 40 420 140 520 150 580 60" fill="none" stroke="#123" stroke-width="5"/></svg>`;
  return new Uint8Array(await sharp(new TextEncoder().encode(svg)).png().toBuffer());
}

export function toDataUrl(png: Uint8Array): string {
  return `data:image/png;base64,${png.toBase64()}`;
}

/** Returns the evidence of a family's signature. Every field has a value. */
export async function createEvidence(changes: Partial<Evidence> = {}): Promise<Evidence> {
  const document_html = changes.document_html ?? "<h1>Kayak waiver</h1><p>Water is <strong>wet</strong>.</p>";
  const image = await drawSignature();
  return {
    template_id: "wt_00000000000000000000000001",
    version: 3,
    template_name: "Kayak waiver",
    template_type: "per_rider",
    document_html,
    document_hash: sha256(document_html),
    consent_text: "I agree, and I agree to sign electronically.",
    age_of_majority: 18,
    signer_name: "Łucja Ångström-Çelik Őry",
    signer_email: "lucja@example.com",
    signer_date_of_birth: "2015-02-28",
    participants: [{ name: "Ștefan Žižek", date_of_birth: "2016-01-01" }],
    guardian_name: "Jiří Dvořák",
    guardian_relationship: "father",
    method: "drawn",
    typed_text: "Jiří Dvořák",
    image,
    image_hash: sha256(image),
    ip: "203.0.113.7",
    user_agent: "Mozilla/5.0",
    locale: "pl-PL",
    timezone: "Europe/Warsaw",
    verified_email: "lucja@example.com",
    customer_id: "cust_00000000000000000000000001",
    link_id: "sl_00000000000000000000000001",
    signed_at: "2027-05-01T09:30:00.123000Z",
    ...changes,
  };
}

/** Returns the stored row of that evidence, as the second signature of its shop's chain. */
export async function createStoredSignature(
  changes: Partial<Evidence> = {},
): Promise<StoredSignature & { evidence: Evidence }> {
  const evidence = await createEvidence(changes);
  const salt = "00112233445566778899aabbccddeeff";
  const link = {
    tenant_id: "ten_00000000000000000000000001",
    id: "ws_00000000000000000000000002",
    sequence: 2,
    previous_hash: sha256("the one before"),
    digests: digestsOf(evidence, salt),
  };
  const hash = chainHash(link);
  const neighbours = { before: link.previous_hash, after: hash };
  return { ...link, hash, evidence, salt, neighbours, sealed: true, pdf: null };
}

/** Returns the content of a waiver's PDF. Its hashes are the same letter repeated. */
export async function createSignedDocument(
  { shop, booking = null }: Pick<SignedDocument, "shop"> & Partial<SignedDocument>,
): Promise<SignedDocument> {
  const evidence = await createEvidence({ document_hash: "d".repeat(64), image_hash: "e".repeat(64) });
  const hashes = { hash: "a".repeat(64), previous_hash: "b".repeat(64) };
  return { shop, id: "ws_00000000000000000000000002", ...hashes, evidence, booking, drawing: evidence.image };
}
