import assert from "node:assert/strict";
import { linkHash, newToken } from "../../server/token.ts";

Deno.test("newToken returns 43 base64url characters that do not repeat", () => {
  const tokens = Array.from({ length: 200 }, newToken);
  for (const token of tokens) assert.match(token, /^[A-Za-z0-9_-]{43}$/);
  assert.equal(new Set(tokens).size, 200);
});

Deno.test("linkHash does not contain the token, differs between kinds of links and is undefined for malformed tokens", () => {
  const token = newToken();
  assert.match(linkHash("sign", token)!, /^[0-9a-f]{64}$/);
  assert.ok(!linkHash("sign", token)!.includes(token));
  assert.notEqual(linkHash("sign", token), linkHash("pay", token));
  for (const wrong of ["", "template", token.slice(1), `${token}=`, `${token}\n`, "é".repeat(43)]) {
    assert.equal(linkHash("sign", wrong), undefined);
  }
});
