import assert from "node:assert/strict";
import { getOrCreatePdf } from "../../../server/signing/waiver_file.ts";
import { openShop } from "../../support/shop.ts";
import { addWaiver, typedSignature } from "../../support/waivers.ts";

Deno.test("getOrCreatePdf writes the PDF of a signature once, and returns the stored file afterwards", async () => {
  await using shop = await openShop();
  const body = typedSignature(await addWaiver(shop));
  const { id } = await shop.visitor("POST /api/sign/waiver", { body });
  let written = 0;
  const pdfs: typeof shop.deps.pdfs = {
    ...shop.deps.pdfs,
    async write(...order) {
      written++;
      return await shop.deps.pdfs.write(...order);
    },
  };
  const read = () => getOrCreatePdf({ ...shop.deps, pdfs }, shop.id, id);
  const [first, second] = [await read(), await read()];
  assert.ok(first?.length);
  assert.deepEqual(second, first);
  assert.equal(written, 1);
  await shop.deps.storage.delete(`waivers/${shop.id}/${id}-unbooked.pdf`);
  await read();
  assert.equal(written, 2, "a file that is lost is written again");
});
