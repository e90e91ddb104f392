import assert from "node:assert/strict";
import { openShop } from "../../support/shop.ts";

Deno.test("an address of more than 10,000 characters is answered with 414, for pages, files and the API", async () => {
  await using shop = await openShop();
  const long = "x".repeat(10_001);
  for (const address of [`/v1/bookings/${long}`, `/v1/shop?${long}`, `/book/${long}`, `/pages/${long}`, `/${long}`]) {
    for (const method of ["GET", "POST"]) {
      for (const accept of ["text/html", "*/*"]) {
        const response = await shop.request(address, { method, headers: { accept } });
        const { code, detail } = await response.json();
        assert.deepEqual([response.status, code], [414, "address_too_long"], `${method} ${address.slice(0, 20)}`);
        assert.equal(detail, "The address may have 10,000 characters");
      }
    }
  }
  const longest = await shop.request(`/${"x".repeat(9_000)}`);
  assert.equal(longest.status, 404);
  await longest.body?.cancel();
});
