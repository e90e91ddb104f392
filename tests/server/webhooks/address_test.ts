import assert from "node:assert/strict";
import { faultOfUrl, isPublic } from "../../../server/webhooks/address.ts";
import { insideAddresses, insideUrls } from "./inside.ts";

Deno.test("a webhook URL that points inside is refused in every spelling", () => {
  for (const url of insideUrls) assert.ok(faultOfUrl(url), url);
});

Deno.test("a webhook URL is https on port 443 or from 1024 on, without credentials", () => {
  const good = [
    "https://example.com",
    "https://example.com:8443/hooks?shop=1#x",
    "https://bücher.example/",
    "https://localhost.com",
  ];
  for (const url of [...good, "https://internal.example.com:443"]) assert.equal(faultOfUrl(url), undefined, url);
  for (
    const url of [
      "http://example.com",
      "ftp://example.com",
      "javascript:alert(1)",
      "file:///etc/passwd",
      "example.com",
      "https://",
      "",
      "https://example.com:22/",
      "https://example.com:1023",
      "https://user@example.com",
      "https://user:pass@example.com",
      "https://:pass@example.com",
    ]
  ) assert.ok(faultOfUrl(url), url);
});

Deno.test("private addresses and http are for development, credentials never", () => {
  for (const url of ["http://127.0.0.1:80", "http://localhost:3000", "https://[::1]"]) {
    assert.equal(faultOfUrl(url, { allowPrivate: true }), undefined);
  }
  for (const url of ["http://a:b@127.0.0.1", "ftp://127.0.0.1"]) assert.ok(faultOfUrl(url, { allowPrivate: true }));
});

Deno.test("an address of any range but global unicast is inside", () => {
  for (const address of insideAddresses) assert.equal(isPublic(address), false, address);
  for (const address of ["", "example.com", "1.2.3", "0x7f.1", "fe80::1%eth0"]) {
    assert.equal(isPublic(address), false, address);
  }
});

Deno.test("global unicast addresses are outside", () => {
  for (
    const address of ["1.1.1.1", "93.184.215.14", "172.32.0.1", "100.128.0.1", "2606:4700:4700::1111", "::ffff:1.1.1.1"]
  ) {
    assert.equal(isPublic(address), true, address);
  }
});
