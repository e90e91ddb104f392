import type { Page } from "playwright-core";

/** Pastes text into the element that has the focus. */
export async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate(`{
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", ${JSON.stringify(text)});
    const options = { clipboardData, bubbles: true, cancelable: true };
    document.activeElement.dispatchEvent(new ClipboardEvent("paste", options));
  }`);
}
