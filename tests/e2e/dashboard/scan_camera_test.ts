import assert from "node:assert/strict";
import { openCamera } from "../../support/camera.ts";
import { openNumberedDay, openSheet, recordResults } from "../../support/numbered_day.ts";
import { statesOf } from "../../support/units.ts";

Deno.test("the camera assigns the unit of a label, and names a wrong one", async () => {
  await using camera = await openCamera(["K1", "K5"]);
  await using day = await openNumberedDay(camera.browser);
  const { page, errors } = await day.visit({ role: "staff" });
  const { button, dialog } = await openSheet(page, day, "Ada Lovelace");
  const { hasSaid } = await recordResults(page);
  await button("Scan with the camera").click();
  await hasSaid("K1 · Sea kayak · Ada Lovelace");
  await hasSaid(`K5 belongs to another booking, ${day.ida.number}`);
  assert.deepEqual(statesOf(await day.bookingOf("Ada Lovelace")), ["K1 ahead"]);
  await button("Close the camera").click();
  await dialog.locator("video").waitFor({ state: "detached" });
  await button("Scan with the camera").waitFor();
  assert.deepEqual(errors.filter((error) => !/409/.test(error)), []);
});

Deno.test("a reader of the browser that fails gives way to the library", async () => {
  await using camera = await openCamera(["K1"]);
  await using day = await openNumberedDay(camera.browser);
  const { page, context } = await day.visit({ role: "staff" });
  // As on systems that list formats without a service that reads them
  await context.addInitScript(`globalThis.BarcodeDetector = class {
    static getSupportedFormats = () => Promise.resolve(["qr_code"]);
    detect = () => Promise.reject(new DOMException("no service", "NotSupportedError"));
  }`);
  const { button, sees } = await openSheet(page, day, "Ada Lovelace");
  await button("Scan with the camera").click();
  await sees("K1 · Sea kayak");
});

Deno.test("a label that stays before the camera counts once", async () => {
  await using camera = await openCamera(["K1"]);
  await using day = await openNumberedDay(camera.browser);
  const { page } = await day.visit({ role: "staff" });
  const { button, sees, dialog } = await openSheet(page, day, "Ada Lovelace");
  let asked = 0;
  page.on("request", (request) => {
    if (/\/v1\/units\?.*code=K1/.test(request.url())) asked++;
  });
  await button("Scan with the camera").click();
  await sees("K1 · Sea kayak");
  // Long enough for several pictures that have the same code
  await dialog.locator("video").evaluate((video: HTMLVideoElement) => {
    const end = video.currentTime + 1;
    return new Promise<void>((resolve) => {
      video.addEventListener("timeupdate", () => video.currentTime > end && resolve());
    });
  });
  assert.equal(asked, 1);
});

Deno.test("the camera ticks off what comes back", async () => {
  await using codes = await openCamera(["K5", "K6"]);
  await using day = await openNumberedDay(codes.browser);
  const { page } = await day.visit({ role: "staff" });
  const { button, dialog } = await openSheet(page, day, "Ida Larsen");
  await button("Scan with the camera").click();
  for (const code of ["K5", "K6"]) {
    await dialog.getByRole("checkbox", { name: code, checked: true }).waitFor();
  }
  await button("Take back").click();
  await dialog.waitFor({ state: "detached" });
  assert.equal((await day.bookingOf("Ida Larsen")).status, "returned");
});

Deno.test("without permission the page says why the camera does not work, and typing does", async () => {
  await using camera = await openCamera(["K1"], { refuse: true });
  await using day = await openNumberedDay(camera.browser);
  const { page, errors } = await day.visit({ role: "staff" });
  const { button, scan, sees, dialog } = await openSheet(page, day, "Ada Lovelace");
  await button("Scan with the camera").click();
  await dialog.getByText("The browser does not allow the camera.").waitFor();
  await scan("K1");
  await sees("K1 · Sea kayak");
  await dialog.locator(".scan-field").getByRole("button", { name: "Close", exact: true }).click();
  await button("Scan with the camera").waitFor();
  assert.deepEqual(errors, []);
});

Deno.test("without https or a camera the page says so", async () => {
  await using camera = await openCamera(["K1"]);
  await using day = await openNumberedDay(camera.browser);
  const { page, context } = await day.visit({ role: "staff" });
  const reasons = {
    "Object.defineProperty(globalThis, 'isSecureContext', { value: false })": "The camera works only over https.",
    "delete Navigator.prototype.mediaDevices": "This device has no camera.",
  };
  for (const [script, sentence] of Object.entries(reasons).toReversed()) {
    await context.addInitScript(script);
    const { button, dialog } = await openSheet(page, day, "Ada Lovelace");
    await button("Scan with the camera").click();
    await dialog.getByText(sentence).waitFor();
  }
});
