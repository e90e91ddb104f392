import assert from "node:assert/strict";
import { createKeyText, hashKey, parseKey } from "../../../server/keys/key.ts";

Deno.test("parseKey reads the kind and mode of a key, and refuses a wrong checksum", () => {
  const key = createKeyText({ kind: "secret", mode: "live" });
  assert.match(key, /^svc_sk_live_[0-9A-Za-z]{32}[0-9A-Za-z]{6}$/);
  assert.deepEqual(parseKey(key), { kind: "secret", mode: "live" });
  for (let at = 0; at < key.length; at++) {
    const other = key[at] === "x" ? "y" : "x";
    assert.equal(parseKey(key.slice(0, at) + other + key.slice(at + 1)), undefined, `character ${at}`);
  }
});

Deno.test("parseKey and hashKey read keys that an earlier release has issued", async () => {
  const key = "svc_pk_test_abcdefghijklmnopqrstuvwxyz0123450FjVLx";
  assert.deepEqual(parseKey(key), { kind: "publishable", mode: "test" });
  assert.equal((await hashKey(key)).toHex(), "89bdd74745f8e546ad97b989c35aade96c6443e4c8a99a870cdfecf18b0e8d1a");
});

Deno.test("createKeyText skips random bytes that would favour the first characters of its alphabet", () => {
  const { getRandomValues } = crypto;
  const bytes = [...Array(8).keys()].map((at) => 248 + at).concat([0, 61, 62, 247]);
  crypto.getRandomValues = (array) => {
    if (array instanceof Uint8Array) array.forEach((_, at) => array[at] = bytes[at % bytes.length]!);
    return array;
  };
  try {
    assert.equal(createKeyText({ kind: "secret", mode: "test" }).slice(12, 44), "0z0z".repeat(8));
  } finally {
    crypto.getRandomValues = getRandomValues;
  }
});
