import assert from "node:assert/strict";
import { findUrlError, isPublicAddress } from "../../../server/webhooks/address.ts";
import { insideAddresses, insideUrls } from "./private_urls.ts";

Deno.test("findUrlError refuses a URL that is not public, in every spelling", () => {
  for (const url of insideUrls) assert.ok(findUrlError(url), url);
});

Deno.test("findUrlError requires https, port 443 or at least 1024, and no credentials", () => {
  const good = [
    "https://example.com",
    "https://example.com:8443/hooks?shop=1#x",
    "https://bücher.example/",
    "https://localhost.com",
  ];
  for (const url of [...good, "https://internal.example.com:443"]) assert.equal(findUrlError(url), undefined, url);
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
  ) assert.ok(findUrlError(url), url);
});

Deno.test("findUrlError with allowPrivate accepts private addresses and http, but no credentials", () => {
  for (const url of ["http://127.0.0.1:80", "http://localhost:3000", "https://[::1]"]) {
    assert.equal(findUrlError(url, { allowPrivate: true }), undefined);
  }
  for (const url of ["http://a:b@127.0.0.1", "ftp://127.0.0.1"]) assert.ok(findUrlError(url, { allowPrivate: true }));
});

Deno.test("isPublicAddress is false for every range but global unicast", () => {
  for (const address of insideAddresses) assert.equal(isPublicAddress(address), false, address);
  for (const address of ["", "example.com", "1.2.3", "0x7f.1", "fe80::1%eth0"]) {
    assert.equal(isPublicAddress(address), false, address);
  }
});

Deno.test("isPublicAddress is true for global unicast addresses", () => {
  for (
    const address of ["1.1.1.1", "93.184.215.14", "172.32.0.1", "100.128.0.1", "2606:4700:4700::1111", "::ffff:1.1.1.1"]
  ) {
    assert.equal(isPublicAddress(address), true, address);
  }
});
