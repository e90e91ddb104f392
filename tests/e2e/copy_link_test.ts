import assert from "node:assert/strict";
import { button } from "../support/checkout.ts";
import { waitUntil } from "../support/wait_until.ts";
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

/** Opens the done page in a browser whose `navigator.share` runs `answer`, and presses the button for the link. */
async function share(answer: string) {
  const page = await playground.newPage({});
  await page.addInitScript(`
    window.shared = [];
    Object.assign(navigator, { canShare: () => true, share: async (data) => { shared.push(data.url); ${answer} } });
    Object.defineProperty(navigator, "clipboard", { value: { writeText: async (text) => void shared.push("copied " + text) } });
  `);
  await playground.show(page, { state: "done" });
  await button(page, "Share").click();
  return { page, shared: () => page.evaluate("shared") as Promise<string[]> };
}

Deno.test("a signing link is shared where the device can share", async () => {
  const { page, shared } = await share("");
  await waitUntil(async () => (await shared()).length === 1);
  assert.deepEqual(await shared(), ["https://example.com/sign/abc"]);
  assert.equal(await button(page, "Share").count(), 1);
  await page.close();
});

Deno.test("a signing link is copied where sharing is refused, and not where the customer closes the dialog", async () => {
  const refused = await share("throw new DOMException('no', 'NotAllowedError')");
  await button(refused.page, "Copied").waitFor();
  assert.deepEqual(await refused.shared(), ["https://example.com/sign/abc", "copied https://example.com/sign/abc"]);
  const closed = await share("throw new DOMException('no', 'AbortError')");
  await waitUntil(async () => (await closed.shared()).length > 0);
  await button(closed.page, "Share").click();
  await waitUntil(async () => (await closed.shared()).length > 1);
  assert.deepEqual(await closed.shared(), Array(2).fill("https://example.com/sign/abc"));
  await refused.page.close();
  await closed.page.close();
});
