import type { FieldError } from "../../shared/contract/field_error.ts";
import type { SignatureDraft } from "../../shared/contract/signing.ts";
import { dateOf, wallOf } from "../../shared/wall_clock.ts";
import type { Queries } from "../db/client.ts";
import type { Deps } from "../deps.ts";
import type { Client } from "../http/handlers.ts";
import type { Images } from "../images/images.ts";
import { invalid, Problem, unknown } from "../problem.ts";
import { findSender } from "../mail/sender.sql.ts";
import { ageOn } from "./age.ts";
import { chainHash, digestsOf, type Evidence, sha256 } from "./evidence.ts";
import { assertMaySign } from "./signature_limits.ts";
import { readSignatureImage } from "./signature_image.ts";
import { computeSeal } from "./seals.ts";
import { addSignature, lockChain } from "./signatures.sql.ts";
import { findActiveTemplate, templateExists } from "./templates.sql.ts";

type Draft = Omit<SignatureDraft, "booking_id">;

/** The client that signs, and what proves the signer's identity. */
export interface SignerContext {
  client: Client;
  customer_id: string | null;
  link_id: string | null;
  /** The address of the session, or the address that the link was mailed to. */
  verified_email: string | null;
}

/** Returns a drawn signature as `redrawSignature` makes it; null for a typed one. Throws `unreadable_image`. */
export async function decodeDrawing(
  images: Images,
  tenant_id: string,
  { signature: { method, image } }: Draft,
): Promise<Uint8Array | null> {
  if (method === "typed") return null;
  // The contract requires the image of a drawn signature
  const bytes = await readSignatureImage(images, tenant_id, image!);
  if (bytes === "unreadable") {
    throw new Problem("unreadable_image", "Send a drawn signature as a PNG data URL of at most 64 kB", {
      limit: null,
    });
  }
  return bytes;
}

/** A signature to be recorded. */
export interface SignatureRequest {
  tenant_id: string;
  draft: Draft;
  /** The result of `decodeDrawing`. */
  image: Uint8Array | null;
  signer: SignerContext;
}

/**
 * Validates a signature, appends it to the shop's chain and returns its id. Throws a problem that the signer can
 * correct.
 */
export async function appendSignature(
  tx: Queries,
  deps: Pick<Deps, "ids" | "clock" | "vault" | "settings">,
  { tenant_id, draft, image, for_booking, signer: { client, ...proof } }: SignatureRequest & { for_booking: boolean },
): Promise<string> {
  const { ids, clock, vault } = deps;
  const now = clock.now();
  const { timezone } = await findSender({ ...deps, sql: tx }, tenant_id);
  const today = dateOf(wallOf(now.getTime(), timezone));
  const template = await findActiveTemplate(tx, tenant_id);
  const errors = findFutureBirthDates(draft, today);
  const isShown = template?.id === draft.template_id && template.version === draft.version;
  if (!isShown && !await templateExists(tx, tenant_id, draft.template_id)) errors.unshift(unknown("template_id"));
  if (errors.length) throw invalid(...errors);
  if (!isShown) {
    throw new Problem(
      "template_changed",
      "The waiver has changed. Show its current version and ask for a new signature.",
    );
  }
  assertAges(draft, { age_of_majority: template.age_of_majority, today });

  const evidence: Evidence = {
    template_id: template.id,
    version: template.version,
    template_name: template.name,
    template_type: template.type,
    document_html: template.content,
    document_hash: template.document_hash,
    consent_text: template.consent_text,
    age_of_majority: template.age_of_majority,
    signer_name: draft.signer.name,
    signer_email: draft.signer.email ?? null,
    signer_date_of_birth: draft.signer.date_of_birth ?? null,
    participants: draft.participants,
    guardian_name: draft.guardian?.name ?? null,
    guardian_relationship: draft.guardian?.relationship ?? null,
    method: draft.signature.method,
    typed_text: draft.signature.text || null,
    image,
    image_hash: image && sha256(image),
    ip: client.ip,
    user_agent: client.user_agent,
    locale: draft.locale ?? null,
    timezone: draft.timezone ?? null,
    ...proof,
    signed_at: now.toISOString().replace("Z", "000Z"),
  };
  const id = ids.next("ws");
  const salt = crypto.getRandomValues(new Uint8Array(16)).toHex();
  const { length, hash: previous_hash } = await lockChain(tx, tenant_id);
  await assertMaySign(tx, deps, { tenant_id, ip: client.ip, by_link: proof.link_id !== null, for_booking });
  const link = { tenant_id, id, sequence: length + 1, previous_hash, digests: digestsOf(evidence, salt) };
  const hash = chainHash(link);
  await addSignature(tx, { ...link, hash, salt, seal: await computeSeal(vault, hash), evidence });
  return id;
}

/** Returns an error for each birth date in the future. */
function findFutureBirthDates({ signer, participants }: Draft, today: string): FieldError[] {
  const births = [
    { path: "signer.date_of_birth", date_of_birth: signer.date_of_birth },
    ...participants.map(({ date_of_birth }, at) => ({ path: `participants.${at}.date_of_birth`, date_of_birth })),
  ];
  return births.filter(({ date_of_birth }) => date_of_birth && date_of_birth > today)
    .map(({ path }) => ({ path, code: "invalid_value", message: "must not be in the future" }));
}

function assertAges(
  { signer, guardian, participants }: Draft,
  { age_of_majority, today }: { age_of_majority: number; today: string },
) {
  if (!guardian && signer.date_of_birth && ageOn(today, signer.date_of_birth) < age_of_majority) {
    throw new Problem("guardian_required", "The signer is a minor. A parent or guardian must sign: send `guardian`.");
  }
  if (participants.some(({ date_of_birth }) => ageOn(today, date_of_birth) >= age_of_majority)) {
    throw new Problem(
      "participant_not_minor",
      "`participants` can contain minors only. Adults sign with a link of their own.",
    );
  }
}
