import assert from "node:assert/strict";
import { telUrl } from "../../shared/phone.ts";

Deno.test("telUrl leaves the digits, a + at the start, and no (0) after the code of a country", () => {
  const links = {
    "+49 30 1234567": "tel:+49301234567",
    "+49 (0)30 / 123-45": "tel:+493012345",
    "(+49) 30 12345": "tel:+493012345",
    "030 1234567": "tel:0301234567",
    "(030) 12345": "tel:03012345",
    "(0)30 12345": "tel:03012345",
  };
  for (const [phone, link] of Object.entries(links)) assert.equal(telUrl(phone), link);
});
