import assert from "node:assert/strict";
import { chainHash, digestsOf, type Evidence, sha256 } from "../../../server/signing/evidence.ts";
import { findDiscrepancies } from "../../../server/signing/verify.ts";
import { createStoredSignature } from "../../support/signature.ts";

function places(stored: Parameters<typeof findDiscrepancies>[0]): string[] {
  return findDiscrepancies(stored).map(({ where }) => where);
}
/** Returns the value with the smallest possible change: one bit, one letter, one day or one microsecond. */
function altered(value: unknown): unknown {
  if (value instanceof Uint8Array) return value.with(value.length - 1, value.at(-1)! ^ 1);
  if (typeof value === "number") return value + 1;
  if (Array.isArray(value)) return [...value, { name: "B", date_of_birth: "2017-01-01" }];
  return String(value).replace(/\d(?=\D*$)|.$/, (last) => last === "1" ? "2" : "1");
}

Deno.test("findDiscrepancies returns nothing for an unchanged signature", async () => {
  assert.deepEqual(findDiscrepancies(await createStoredSignature()), []);
});
Deno.test("findDiscrepancies names the changed field, for every field", async () => {
  const stored = await createStoredSignature();
  for (const field of Object.keys(stored.evidence) as (keyof Evidence)[]) {
    const evidence = { ...stored.evidence, [field]: altered(stored.evidence[field]) };
    assert.notDeepEqual(evidence, stored.evidence, field);
    assert.equal(places({ ...stored, evidence })[0], field);
  }
});
Deno.test("findDiscrepancies detects a changed field whose digest was changed as well", async () => {
  const stored = await createStoredSignature();
  const evidence = { ...stored.evidence, signer_name: "Somebody else" };
  assert.deepEqual(places({ ...stored, evidence, digests: digestsOf(evidence, stored.salt!) }), ["hash"]);
});
Deno.test("findDiscrepancies detects a record with matching forged hashes by its seal and its successor", async () => {
  const stored = await createStoredSignature();
  const evidence = { ...stored.evidence, signer_name: "Somebody else" };
  const forged = { ...stored, evidence, digests: digestsOf(evidence, stored.salt!) };
  assert.deepEqual(places({ ...forged, hash: chainHash(forged), sealed: false }), ["seal", "next"]);
});
Deno.test("findDiscrepancies detects a changed salt, hash, predecessor, sequence number and file", async () => {
  const stored = await createStoredSignature();
  assert.deepEqual(places({ ...stored, salt: "0" }), ["salt"]);
  assert.deepEqual(places({ ...stored, hash: "0" }), ["hash", "next"]);
  assert.deepEqual(places({ ...stored, previous_hash: sha256("another") }), ["hash", "previous_hash"]);
  assert.deepEqual(places({ ...stored, sequence: 7 }), ["hash"]);
  assert.deepEqual(places({ ...stored, pdf: { hash: sha256("a"), bytes: new TextEncoder().encode("b") } }), ["pdf"]);
  assert.deepEqual(places({ ...stored, pdf: { hash: sha256("a"), bytes: undefined } }), ["pdf"]);
});
Deno.test("findDiscrepancies still checks the hashes of an erased signature", async () => {
  const erased = { ...await createStoredSignature(), evidence: null, salt: null };
  assert.deepEqual(places(erased), []);
  assert.deepEqual(places({ ...erased, digests: { ...erased.digests, ip: "0" } }), ["hash"]);
});
