import assert from "node:assert/strict";
import { button } from "../support/checkout.ts";
import { visitPlayground } from "../support/playground.ts";

const playground = visitPlayground();

Deno.test("a signing link that cannot be copied is shown and selected", async () => {
  for (const clipboard of ["undefined", "{ writeText: () => Promise.reject(new Error('denied')) }"]) {
    const page = await playground.newPage({ viewport: { width: 320, height: 900 } });
    await page.addInitScript(`Object.defineProperty(navigator, "clipboard", { value: ${clipboard} })`);
    await playground.show(page, { state: "done" });
    await button(page, "Copy link").click();
    const link = page.getByRole("textbox", { name: "Copy link" });
    const selected = await link.evaluate((field: HTMLInputElement) =>
      field.value.slice(field.selectionStart!, field.selectionEnd!)
    );
    assert.equal(selected, "https://example.com/sign/abc");
    await page.close();
  }
});
