import assert from "node:assert/strict";
import { newToken, tokenHash } from "../../../server/signing/link_token.ts";

Deno.test("newToken makes 43 base64url characters, never the same", () => {
  const tokens = Array.from({ length: 200 }, newToken);
  for (const token of tokens) assert.match(token, /^[A-Za-z0-9_-]{43}$/);
  assert.equal(new Set(tokens).size, 200);
});
Deno.test("tokenHash hides the token and refuses what cannot be one", () => {
  const token = newToken();
  assert.match(tokenHash(token)!, /^[0-9a-f]{64}$/);
  assert.ok(!tokenHash(token)!.includes(token));
  for (const wrong of ["", "template", token.slice(1), `${token}=`, `${token}\n`, "é".repeat(43)]) {
    assert.equal(tokenHash(wrong), undefined);
  }
});
