import assert from "node:assert/strict";
import fc from "fast-check";
import { canonicalJson, chainHash, digestsOf, sha256 } from "../../../server/signing/evidence.ts";
import { parsesReliably } from "../../support/json_values.ts";
import { createEvidence, createStoredSignature } from "../../support/signature.ts";

Deno.test("canonicalJson writes one spelling per value", () => {
  assert.equal(
    canonicalJson({ b: [1, null, "é"], a: { d: true, c: "\n" } }),
    '{"a":{"c":"\\n","d":true},"b":[1,null,"é"]}',
  );
  assert.equal(canonicalJson(new Uint8Array([1, 2, 255])), '"AQL/"');
  assert.equal(canonicalJson({ '"': 1, "\\": 2 }), '{"\\"":1,"\\\\":2}');
});
const records = fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 2 })).filter(parsesReliably);
Deno.test("canonicalJson is independent of the order of members and parses to the same value", () => {
  fc.assert(fc.property(records, (record) => {
    const reversed = Object.fromEntries(Object.entries(record).reverse());
    assert.equal(canonicalJson(record), canonicalJson(reversed));
    assert.deepEqual(JSON.parse(canonicalJson(record)), JSON.parse(JSON.stringify(record)));
  }));
});
Deno.test("sha256 is SHA-256 over UTF-8", () => {
  assert.equal(sha256("abc"), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  assert.equal(sha256("Ł"), sha256(new TextEncoder().encode("Ł")));
});
Deno.test("digestsOf returns different digests of one birth date for different salts", async () => {
  const evidence = await createEvidence();
  assert.notEqual(digestsOf(evidence, "a").signer_date_of_birth, digestsOf(evidence, "b").signer_date_of_birth);
});
Deno.test("chainHash depends on the shop, id, sequence number, predecessor and digests", async () => {
  const stored = await createStoredSignature();
  const hashes = [
    stored,
    { ...stored, tenant_id: "ten_x" },
    { ...stored, id: "ws_x" },
    { ...stored, sequence: 3 },
    { ...stored, previous_hash: null },
    { ...stored, digests: { ...stored.digests, ip: "0" } },
  ].map(chainHash);
  assert.equal(new Set(hashes).size, hashes.length);
});
