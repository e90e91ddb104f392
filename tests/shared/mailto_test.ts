import assert from "node:assert/strict";
import { mailtoUrl } from "../../shared/mailto.ts";

Deno.test("mailtoUrl encodes what would add a header or end the address", () => {
  const cases = [
    ["ada@example.com", "mailto:ada@example.com"],
    ["a?bcc=evil%40x.example&b@example.com", "mailto:a%3Fbcc%3Devil%2540x.example%26b@example.com"],
    ["o'hara+boats@example.com", "mailto:o'hara%2Bboats@example.com"],
    ["zoë@bücher.example", "mailto:zo%C3%AB@b%C3%BCcher.example"],
  ] as const;
  for (const [address, url] of cases) {
    assert.equal(mailtoUrl(address), url);
    assert.equal(decodeURIComponent(new URL(url).pathname), address);
    assert.equal(new URL(url).search, "");
  }
});
