import assert from "node:assert/strict";
import { createVault, secretsIn, UnreadableError } from "../../server/vault.ts";

const secret = "a secret of this test alone, long enough";
/** The secrets of a list. */
const old_secret = secret.replaceAll(",", "%2C"), current_secret = "the-new-secret-of-this-test-long-enough";
const text = new TextEncoder();

/** Derives a purpose's key with WebCrypto, which sealed the values in older databases. */
async function keyOf(purpose: string): Promise<CryptoKey> {
  const root = await crypto.subtle.importKey("raw", text.encode(secret), "HKDF", false, ["deriveKey"]);
  const how = { name: "HKDF", hash: "SHA-256", salt: new Uint8Array(32), info: text.encode(`seal:${purpose}`) };
  return await crypto.subtle.deriveKey(how, root, { name: "AES-GCM", length: 256 }, false, ["encrypt", "decrypt"]);
}

Deno.test("open returns what seal encrypted, and seal never returns the same bytes twice", async () => {
  const vault = createVault(secret);
  for (const plain of ["", "whsec_1", "Łódź, عربي, 🛶", "long ".repeat(50_000)]) {
    const sealed = [await vault.seal(plain, "secrets"), await vault.seal(plain, "secrets")] as const;
    assert.equal(await vault.open(sealed[0], "secrets"), plain);
    assert.notDeepEqual(sealed[0], sealed[1]);
  }
});

Deno.test("the vault and WebCrypto can decrypt each other's sealed values", async () => {
  const vault = createVault(secret);
  const key = await keyOf("secrets");
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const theirs = new Uint8Array(await crypto.subtle.encrypt({ name: "AES-GCM", iv }, key, text.encode("Łódź")));
  assert.equal(await vault.open(new Uint8Array([...iv, ...theirs]), "secrets"), "Łódź");
  const ours = Uint8Array.from(await vault.seal("Łódź", "secrets"));
  const opened = await crypto.subtle.decrypt({ name: "AES-GCM", iv: ours.subarray(0, 12) }, key, ours.subarray(12));
  assert.equal(new TextDecoder().decode(opened), "Łódź");
});

Deno.test("open throws for changed or truncated values, another purpose or another secret", async () => {
  const vault = createVault(secret);
  const sealed = await vault.seal("whsec_1", "secrets");
  for (let at = 0; at < sealed.length; at++) {
    const changed = Uint8Array.from(sealed, (byte, place) => place === at ? byte ^ 1 : byte);
    await assert.rejects(vault.open(changed, "secrets"));
    await assert.rejects(vault.open(sealed.subarray(0, at), "secrets"));
  }
  await assert.rejects(vault.open(sealed, "answers"));
  await assert.rejects(createVault("another secret, long enough for this").open(sealed, "secrets"));
});

Deno.test("a vault with several secrets seals and hashes with the first, and opens what any of them sealed", async () => {
  const [old, current] = [createVault(secret), createVault(current_secret)];
  const both = createVault(`${current_secret} , ${old_secret}`);
  assert.equal(await both.open(await old.seal("whsec_1", "secrets"), "secrets"), "whsec_1");
  assert.equal(await current.open(await both.seal("whsec_1", "secrets"), "secrets"), "whsec_1");
  assert.equal(await both.hmac("code", "codes"), await current.hmac("code", "codes"));
  assert.deepEqual(await both.hmacs("code", "codes"), [
    await current.hmac("code", "codes"),
    await old.hmac("code", "codes"),
  ]);
  await assert.rejects(both.open(await old.seal("whsec_1", "secrets"), "answers"), UnreadableError);
  await assert.rejects(both.open(new Uint8Array(5), "secrets"), UnreadableError);
});

Deno.test("reseal encrypts what a former secret sealed, and leaves what the first one sealed", async () => {
  const current = createVault(current_secret);
  const both = createVault(`${current_secret},${old_secret}`);
  const resealed = await both.reseal(await createVault(secret).seal("whsec_1", "secrets"), "secrets");
  assert.equal(await current.open(resealed!, "secrets"), "whsec_1");
  assert.equal(await both.reseal(resealed!, "secrets"), undefined);
  const foreign = await createVault("another secret, long enough for this").seal("whsec_1", "secrets");
  await assert.rejects(both.reseal(foreign, "secrets"), UnreadableError);
});

Deno.test("secrets are separated by commas, and a comma within a secret is written as %2C", () => {
  const [long, longer] = ["l".repeat(32), "m".repeat(40)];
  assert.deepEqual(secretsIn(`${long} , ${longer},`), [long, longer]);
  assert.deepEqual(secretsIn(`${longer},a secret%2C with a comma, long enough`), [
    longer,
    "a secret, with a comma",
    "long enough",
  ]);
  assert.deepEqual(secretsIn(`${long},a%2C${longer}`), [long, `a,${longer}`]);
});

Deno.test("a text whose parts are all too short is one secret, as in 0.9.0", () => {
  assert.deepEqual(secretsIn("a secret of the tests, at least 32 long"), ["a secret of the tests, at least 32 long"]);
});
